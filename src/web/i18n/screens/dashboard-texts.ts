import { inLanguage } from '../language'

/** Words of every dashboard. */
export const portuguese = {
  nenhuma: 'Nenhum número deste painel está aberto para a sua função.',
  periodo: 'Período',
  periodos: {
    hoje: 'Hoje',
    ontem: 'Ontem',
    semana: 'Semana',
    mes: 'Mês',
    mes_anterior: 'Mês passado',
    ano: 'Ano',
    livre: 'Outro período',
  },
  de: (inicio: string, fim: string) => (inicio === fim ? inicio : `${inicio} a ${fim}`),
  antes: (valor: string) => `antes: ${valor}`,
  mais: (quanto: string) => `+${quanto}`,
  semBase: 'sem base antes',
  naoFiltra: (filtros: string) => `Parte disto não segue o filtro por ${filtros}.`,
  total: 'Total',
  meta: 'Meta',
  falta: 'Falta',
  alcancado: 'Alcançado',
  posicao: 'Posição',
  demais: 'Demais',
  verTabela: 'Ver a tabela',
  verGrafico: 'Ver o gráfico',
  verTudo: 'Ver tudo',
  linhasDe: (parte: string) => `Ver as linhas de ${parte}`,
  nada: 'Nada neste período.',
  grafico: (titulo: string) => `Gráfico: ${titulo}. A tabela ao lado diz os mesmos números.`,
  atualizado: (hora: string) => `às ${hora}`,
  abrirEmOutraAba: 'Abrir em outra aba',
  enderecoRecusado: 'Este endereço não pode ser aberto aqui.',
  maisPartes: 'Há mais do que cabe no desenho; escolha um período ou filtro menor.',
  maisLinhas: 'Há mais; a lista mostra todos.',
} as const

export const texts = inLanguage('painel', portuguese)
