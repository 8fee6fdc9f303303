import { inLanguage } from './language'

/** What the keyboard does, screen by screen, for the list that "?" opens. */
const LISTA = [
  [['J', 'K'], 'Descer e subir nas linhas'],
  [['/'], 'Procurar'],
] as const

const DA_LISTA = [
  ...LISTA,
  [['Enter'], 'Abrir a linha'],
  [['Espaço'], 'Marcar a linha, onde se marca'],
  [['N'], 'Criar um novo'],
  [['Page Down', 'Page Up'], 'Ir mais longe'],
  [['Home', 'End'], 'Primeira e última linha'],
  [['F2'], 'Editar a célula'],
] as const

export const portuguese = {
  titulo: 'Teclas',
  emTodaParte: {
    title: 'Em toda parte',
    keys: [
      [['Ctrl+K'], 'Procurar pessoa, acordo, boleto ou tela'],
      [['?'], 'Mostrar estas teclas'],
      [['Esc'], 'Fechar o que está aberto'],
      [['Ctrl+S'], 'Salvar o formulário'],
    ],
  },
  /** With the keys of one list: key → what it does. */
  listaCom: (proprias: Readonly<Record<string, string>>) => ({
    title: 'Lista',
    keys: [...Object.entries(proprias).map(([tecla, faz]) => [[tecla.toUpperCase()], faz] as const), ...DA_LISTA],
  }),
  conversas: {
    title: 'Atendimento',
    keys: [
      [['J', 'K'], 'Conversa seguinte e anterior'],
      [['P'], 'Pegar a próxima'],
      [['R'], 'Responder'],
      [['/'], 'Na resposta: respostas rápidas'],
      [['Ctrl+Enter'], 'Enviar a resposta'],
    ],
  },
  fila: {
    title: 'Fila de negociação',
    keys: [
      ...LISTA,
      [['Enter'], 'Negociar com o cliente'],
      [['D'], 'Discar'],
      [['R'], 'Registrar contato'],
      [['G'], 'Agendar retorno'],
    ],
  },
  mesa: {
    title: 'Negociação',
    keys: [
      [['1', '2', '3'], 'Escolher a oferta'],
      [['A'], 'Marcar todas as operações do credor'],
      [['C'], 'Passar ao credor seguinte'],
      [['R'], 'Registrar contato'],
      [['J'], 'Próximo cliente'],
      [['Ctrl+Enter'], 'Gerar acordo'],
    ],
  },
  contato: {
    title: 'Registrar contato',
    keys: [
      [['1', '…', '9'], 'Escolher o resultado'],
      [['Ctrl+Enter'], 'Registrar, de qualquer campo'],
      [['amanhã', '+3', 'sex', 'dia 10'], 'Datas como se diz'],
    ],
  },
} as const

export const texts = inLanguage('teclas', portuguese)
