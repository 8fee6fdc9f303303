import { inWords, speech } from './speech'

/** What "Por que não posso?" says of each thing that it looked at; `{name}` is replaced by the parameter of that name. */
const whyTexts = {
  conta: 'A conta de {nome} está ativa',
  permissao: '{nome} tem a permissão "{permissao}"',
  permissao_da_funcao: 'dada pela função "{funcao}": {regra}',
  permissao_concedida: 'concedida a esta pessoa: {regra}',
  permissao_negada: 'negada a esta pessoa: {regra}',
  permissao_de_ninguem: 'nem a função "{funcao}" nem uma linha própria a concede',
  acao_existe: 'O recurso tem a ação "{acao}"',
  pagina_existe: 'A página existe para o CPF desta pessoa',
  registro: 'O registro existe',
  fora_da_lixeira: 'O registro não está na lixeira',
  na_lixeira: 'O registro está na lixeira',
  escopo: 'O registro está entre os que {nome} pode ver',
  escopo_de_gravacao: 'O registro está entre os que {nome} pode alterar',
  ato_visivel: 'A ação vale para o registro na situação em que ele está',
  ato_condicao: 'Não vale aqui: {mensagem}',
  tentativa: 'Nada mais impede (tentado agora, sem gravar)',
  campo_por_atos: 'Só ações mudam este campo',
  campo_sem_permissao: 'O campo pede a permissão "{permissao}"',
  campo_escondido: 'O campo só existe quando a condição vale',
  campo_travado: 'O campo trava quando a condição vale',
  campo_transicoes: 'Só transições mudam este campo. De "{de}" pode passar para: {permitido}',
} as const

export type WhyText = keyof typeof whyTexts

/** @example whyText('conta', { nome: 'Ana' }) // 'A conta de Ana está ativa' */
export function whyText(text: WhyText, params: Readonly<Record<string, string>> = {}): string {
  const template = speech()?.sentences.reasons[text] ?? whyTexts[text]
  return template.replace(/\{(\w+)\}/g, (_, name: string) => inWords(params[name] ?? ''))
}
