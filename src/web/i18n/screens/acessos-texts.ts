import { formatCount } from '../../../domain/money/format'
import { inLanguage } from '../language'

/** Words of the log of who saw whose personal data. */
export const portuguese = {
  titulo: 'Quem viu quem',
  ajuda:
    'Cada resposta com CPF, telefone, e-mail ou endereço por inteiro deixa uma linha: quem pediu, de quem, por onde e para quê.',
  usuario: 'Quem viu',
  recurso: 'O quê',
  registro: 'Número',
  de: 'De',
  ate: 'Até',
  filtrar: 'Filtrar',
  nenhum: 'Ninguém viu nada assim nesse período.',
  colunas: ['Quando', 'Quem', 'O que viu', 'Por onde', 'Para quê', 'IP'],
  finalidades: {
    cadastro: 'Cadastro',
    contato: 'Contato',
    negociacao: 'Negociação',
    fila: 'Fila de atendimento',
    acompanhamento: 'Acompanhamento',
    acordo: 'Termo de acordo',
    cobranca: 'Cobrança',
    duplicados: 'Cadastros duplicados',
    exportacao: 'Exportação',
    extrato: 'Extrato',
    remessa: 'Remessa',
  } as Readonly<Record<string, string>>,
  atos: { revelar: 'Revelou um dado', baixar: 'Baixou um arquivo', exportar: 'Exportou' } as Readonly<
    Record<string, string>
  >,
  /** What is no record of a resource. */
  outros: { importacoes: 'Importação', remessas_previas: 'Prévia de remessa' } as Readonly<Record<string, string>>,
  sistema: 'Sistema',
  porPrograma: (person: string, program: string) => `${person}, pelo programa "${program}"`,
  porFiltro: (o_que: string) => `${o_que}, por filtro: sem pessoa definida`,
  um: (rotulo: string, id: number) => `${rotulo} ${id}`,
  varios: (rotulo: string, quantos: number) => `${rotulo}: ${formatCount(quantos)}`,
  doRegistro: 'Quem viu os dados',
  doRegistroAjuda:
    'Exportações não aparecem aqui: delas se guardam o filtro e a contagem, não cada pessoa. Estão em Quem viu quem.',
  ninguem: 'Ninguém viu estes dados.',
  entre: (quantos: number) => `entre ${formatCount(quantos)} registros`,
  deOnde: (ip: string) => `de ${ip}`,
  atosDoRegistro: {
    ver: 'Abriu a ficha',
    listar: 'Viu em uma lista',
    negociar: 'Abriu a negociação',
    revelar: 'Revelou um dado',
    baixar: 'Baixou um arquivo',
    exportar: 'Exportou',
    extrato: 'Tirou o extrato',
  } as Readonly<Record<string, string>>,
}

export const texts = inLanguage('acessos', portuguese)
