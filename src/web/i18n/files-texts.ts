import { inLanguage } from './language'

/** What the screens say about files, attachments and comments. */
export const portuguese = {
  choose: 'Escolher arquivo',
  replace: 'Trocar',
  remove: 'Remover',
  removeOf: (nome: string) => `Remover ${nome}`,
  dropHere: 'Solte o arquivo aqui ou',
  accepted: (extensions: string, limit: string) => `${extensions.toUpperCase()} · até ${limit}`,
  add: 'Adicionar arquivos',
  dropMany: (room: number) =>
    room === 1 ? 'Cabe mais 1 arquivo. Solte-o aqui ou' : `Cabem mais ${room} arquivos. Solte-os aqui ou`,
  noRoom: (count: number) => `Com ${count} não cabem mais.`,
  room: (room: number) => (room === 1 ? 'Cabe mais 1 arquivo.' : `Cabem mais ${room} arquivos.`),
  earlier: (nome: string) => `Pôr ${nome} antes`,
  later: (nome: string) => `Pôr ${nome} depois`,
  removed: (nome: string) => `${nome} saiu.`,
  undo: 'Desfazer',
  oneOnly: 'Envie um arquivo por vez.',
  sending: (percent: number) => `Enviando… ${percent}%`,
  progress: 'Progresso do envio',
  tooLarge: (limit: string) => `O arquivo passa de ${limit}.`,
  sendFailed: 'O envio não terminou. Tente de novo.',
  download: (nome: string) => `Baixar ${nome}`,
  downloading: 'Baixando…',

  attachments: 'Anexos',
  attach: 'Anexar arquivo',
  noAttachments: 'Nenhum anexo',
  noAttachmentsHint: 'Os arquivos deste registro aparecem aqui.',
  removeAttachmentAsk: (nome: string) => `Excluir o anexo ${nome}?`,
  removeAttachmentHint: 'O arquivo é apagado e não pode ser recuperado.',

  comments: 'Comentários',
  write: 'Escreva um comentário',
  comment: 'Comentar',
  sendHint: 'Ctrl+Enter envia',
  noComments: 'Nenhum comentário',
  noCommentsHint: 'O que a equipe escrever sobre este registro aparece aqui.',
  removeComment: (nome: string) => `Excluir o comentário de ${nome}`,
  removeCommentAsk: 'Excluir este comentário?',
  delete: 'Excluir',
  cancel: 'Cancelar',
  older: 'Mostrar mais antigos',
} as const

export const texts = inLanguage('files', portuguese)

const KILO = 1024
const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 1536 → '1,5 kB'. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < KILO ? 0 : Math.floor(Math.log(bytes) / Math.log(KILO)))
  return `${numbers.format(bytes / KILO ** power)} ${UNITS[power]}`
}
