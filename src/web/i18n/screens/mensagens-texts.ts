import { inLanguage } from '../language'

const CANAIS: Readonly<Record<string, string>> = {
  sms: 'SMS',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  ligacao: 'Ligação',
  carta: 'Carta',
  pendencia: 'Pendência',
}

/** Words of the message editors. */
export const portuguese = {
  contagem: (tamanho: number, partes: number, restam: number) =>
    `${tamanho} ${tamanho === 1 ? 'caractere' : 'caracteres'} · ${partes} ${partes === 1 ? 'parte' : 'partes'} · cabem mais ${restam}`,
  acentos: 'Há letras fora do alfabeto do SMS (como ã, ç, õ): cada parte leva 70 caracteres em vez de 160.',
  desconhecidas: (nomes: readonly string[]) =>
    `${nomes.length === 1 ? 'Não existe' : 'Não existem'}: ${nomes.map((nome) => (nome === '{' || nome === '}' ? `chave "${nome}" sem par` : `{${nome}}`)).join(', ')}.`,
  inserir: 'Inserir variável',
  nova: {
    titulo: 'Enviar mensagem',
    ver: 'Ver como chega',
    enviar: 'Enviar',
    feito: 'Mensagem na fila de envio.',
    partes: (tamanho: number, partes: number, codificacao: string) =>
      `${tamanho} caracteres, ${partes === 1 ? '1 parte' : `${partes} partes`} (${codificacao === 'gsm' ? 'alfabeto do SMS' : 'com acentos, 70 por parte'}).`,
    custo: (valor: string) => `Custo previsto: ${valor}.`,
    semCusto: 'Sem custo previsto: nenhum fornecedor com preço neste canal.',
  },
  testar: {
    titulo: 'Ver e testar o texto',
    ver: 'Ver como chega',
    enviar: 'Enviar o teste para mim',
    vaiPara: (destino: string) => `O teste vai só para ${destino}.`,
    feito: (destino: string) => `Teste a caminho de ${destino}.`,
  },
  campanha: {
    contando: 'Contando…',
    publico: (pessoas: string, valor: string) => `${pessoas}, com ${valor} em cobrança`,
    pessoas: (n: number, contadas: string) => (n === 1 ? '1 pessoa' : `${contadas} pessoas`),
    mensagens: (n: number, contadas: string) => (n === 1 ? '1 mensagem' : `${contadas} mensagens`),
    alcancaveis: (n: number, contadas: string) => (n === 1 ? '1 tem para onde' : `${contadas} têm para onde`),
    custo: (valor: string) => `Custo estimado: ${valor}`,
    semCusto: 'Sem custo estimado: nenhum fornecedor com preço neste canal.',
    aprova: (limite: string) => `Acima de ${limite} mensagens, outra pessoa aprova antes.`,
    ninguem: 'Ninguém cabe nestes filtros',
    ninguemAjuda: 'Alargue o atraso, o valor ou os credores.',
    exemplo: (cliente: string, credor: string) => `Como chega a ${cliente}, de ${credor}`,
    semExemplo: 'Não vai a ninguém',
    semExemploAjuda: 'O passo das regras diz por quê.',
    escolhaTexto: 'Escolha o texto',
    escolhaTextoAjuda: 'Aqui se vê como ele chega a alguém do público.',
    vao: (vao: string, de: string) => `Iriam agora ${vao}, de ${de}`,
    primeiras: (julgadas: string) => `Conferido com as primeiras ${julgadas} pessoas do público.`,
    motivos: 'Quem fica de fora',
    motivo: 'Por quê',
    quantas: 'Pessoas',
    ninguemFora: 'Ninguém fica de fora.',
    amostra: 'Amostra',
    cliente: 'Cliente',
    credor: 'Credor',
    emCobranca: 'Em cobrança',
    veredito: 'Veredito',
    vai: 'Vai',
    espera: (quando: string) => `Vai em ${quando}`,
    maximo: (maximo: string) => `Pode dar até ${maximo} de desconto a este público.`,
    semMaximo: 'Nenhuma tabela limita o desconto deste público.',
    resumo: 'Resumo',
  },
  regua: {
    titulo: 'Etapas da régua',
    vazia: 'Esta régua não tem nenhuma etapa ativa.',
    falhou: 'As etapas não puderam ser lidas.',
    dia: (dia: number) => (dia === 0 ? 'D' : dia < 0 ? `D−${-dia}` : `D+${dia}`),
    canais: CANAIS,
    figuras: {
      enviados: 'Enviadas',
      entregues: 'Entregues',
      respostas: 'Respostas',
      acordos: 'Acordos',
      pulados: 'Puladas',
      recebido: 'Recebido',
      custo: 'Custo',
    },
  },
} as const

export const texts = inLanguage('mensagens', portuguese)
