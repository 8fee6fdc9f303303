import type { portuguese as filesWords } from '../files-texts'
import type { portuguese as importacaoWords } from '../importacao-texts'
import type { Translation } from '../language'
import type { portuguese as richTextWords } from '../rich-text-texts'
import type { portuguese as mensagensWords } from '../screens/mensagens-texts'

export const files: Translation<typeof filesWords> = {
  choose: 'Choose file',
  replace: 'Replace',
  remove: 'Remove',
  removeOf: (nome) => `Remove ${nome}`,
  dropHere: 'Drop the file here or',
  accepted: (extensions, limit) => `${extensions.toUpperCase()} · up to ${limit}`,
  add: 'Add files',
  dropMany: (room) =>
    room === 1
      ? 'There is room for 1 more file. Drop it here or'
      : `There is room for ${room} more files. Drop them here or`,
  noRoom: (count) => `With ${count} there is no room for more.`,
  room: (room) => (room === 1 ? 'There is room for 1 more file.' : `There is room for ${room} more files.`),
  earlier: (nome) => `Move ${nome} earlier`,
  later: (nome) => `Move ${nome} later`,
  removed: (nome) => `${nome} was removed.`,
  undo: 'Undo',
  oneOnly: 'Send one file at a time.',
  sending: (percent) => `Sending… ${percent}%`,
  progress: 'Progress of the upload',
  tooLarge: (limit) => `The file is larger than ${limit}.`,
  sendFailed: 'The upload did not finish. Try again.',
  download: (nome) => `Download ${nome}`,
  downloading: 'Downloading…',

  attachments: 'Attachments',
  attach: 'Attach a file',
  noAttachments: 'No attachments',
  noAttachmentsHint: 'The files of this record are shown here.',
  removeAttachmentAsk: (nome) => `Delete the attachment ${nome}?`,
  removeAttachmentHint: 'The file is erased and cannot be recovered.',

  comments: 'Comments',
  write: 'Write a comment',
  comment: 'Comment',
  sendHint: 'Ctrl+Enter sends',
  noComments: 'No comments',
  noCommentsHint: 'What the team writes about this record is shown here.',
  removeComment: (nome) => `Delete the comment of ${nome}`,
  removeCommentAsk: 'Delete this comment?',
  delete: 'Delete',
  cancel: 'Cancel',
  older: 'Show older ones',
}

export const richText: Translation<typeof richTextWords> = {
  toolbar: 'Formatting',
  preview: 'How it looks',
  tools: {
    titulo: 'Heading',
    subtitulo: 'Subheading',
    negrito: 'Bold (Ctrl+B)',
    italico: 'Italic (Ctrl+I)',
    lista: 'List',
    numerada: 'Numbered list',
    citacao: 'Quotation',
    link: 'Link',
  },
  signs: {
    titulo: 'H1',
    subtitulo: 'H2',
    negrito: 'B',
    italico: 'I',
    lista: '•',
    numerada: '1.',
    citacao: '❝',
    link: 'Link',
  },
}

export const mensagens: Translation<typeof mensagensWords> = {
  contagem: (tamanho, partes, restam) =>
    `${tamanho} ${tamanho === 1 ? 'character' : 'characters'} · ${partes} ${partes === 1 ? 'part' : 'parts'} · room for ${restam} more`,
  acentos: 'Some letters are outside the SMS alphabet (such as ã, ç, õ): each part holds 70 characters instead of 160.',
  desconhecidas: (nomes) =>
    `Unknown: ${nomes.map((nome) => (nome === '{' || nome === '}' ? `unpaired brace "${nome}"` : `{${nome}}`)).join(', ')}.`,
  inserir: 'Insert a variable',
  nova: {
    titulo: 'Send message',
    ver: 'See how it arrives',
    enviar: 'Send',
    feito: 'Message queued for sending.',
    partes: (tamanho: number, partes: number, codificacao: string) =>
      `${tamanho} characters, ${partes === 1 ? '1 part' : `${partes} parts`} (${codificacao === 'gsm' ? 'SMS alphabet' : 'with accents, 70 a part'}).`,
    custo: (valor: string) => `Expected cost: ${valor}.`,
    semCusto: 'No expected cost: no supplier with a price on this channel.',
  },
  testar: {
    titulo: 'See and try the text',
    ver: 'See how it arrives',
    enviar: 'Send the test to me',
    vaiPara: (destino: string) => `The test goes to ${destino} alone.`,
    feito: (destino: string) => `Test on its way to ${destino}.`,
  },
}

export const importacao: Translation<typeof importacaoWords> = {
  etapas: ['File', 'Columns', 'Check'],
  etapa: (numero, total, nome) => `Step ${numero} of ${total}: ${nome}`,
  etapasRotulo: 'Steps of the import',
  cancelar: 'Cancel',
  cancelarEnvio: 'Cancel the upload',

  arquivo: 'File',
  solte: 'Drag the file here or',
  escolha: 'choose it on the computer',
  troque: 'choose another file',
  umSo: 'Send one file at a time.',
  ajuda:
    'Spreadsheet (.xlsx) or CSV of up to 50 MB and 500,000 rows, with the names of the columns in the first row. Nothing goes in before you have checked it.',
  semArquivo: 'Choose a file.',
  grandeDemais: 'The file is larger than 50 MB. Split it and send it in parts.',
  mudou: 'The file changed after it was chosen. Choose it again.',
  enviar: 'Send the file',
  enviando: (percent) => `Sending… ${percent}%`,
  lendo: 'Reading the file…',

  colunas: 'Columns of the file',
  colunasNota: (linhas) => `${linhas} rows`,
  vaiPara: (titulo) => `Field of the column ${titulo}`,
  naoImportar: 'Do not import',
  obrigatorio: 'required',
  soChave: 'only to identify',
  vazia: 'empty column',
  faltam: (campos) => `Still to be chosen, the column of: ${campos}.`,
  modo: 'What to do',
  modos: {
    criar: 'Create new records',
    atualizar: 'Update those that exist',
    ambos: 'Create the new ones and update those that exist',
  },
  chave: 'Identify the record by',
  chaveAjuda: 'A row with the same key as a record updates that record. An empty cell does not erase what is there.',
  conferir: 'Check the rows',
  outroArquivo: 'Another file',

  conferindo: 'Checking the rows…',
  importando: 'Importing…',
  desfazendo: 'Undoing…',
  naFila: 'In the queue…',
  linhasDe: (done, total) => `${done} of ${total} rows`,
  reenviadas: { corrigida: 'Corrected', reprocessada: 'Tried again', resolvida: 'Solved', descartada: 'Discarded' },
  ritmo: (linhas, segundos) =>
    `${linhas} rows/s, ${segundos < 90 ? `${segundos} s left` : `${Math.ceil(segundos / 60)} min left`}`,
  podeSair: 'You may leave this screen: the work goes on, and this page shows the result.',
  parou: 'The work stopped.',
  tentarDeNovo: 'Try again',
  continuar: 'Go on with the import',

  linhas: 'Rows',
  criar: 'To create',
  atualizar: 'To update',
  criadas: 'Created',
  atualizadas: 'Updated',
  recusadas: 'Refused',
  iguais: 'No change',
  mantidas: 'Kept',
  nadaEntra: 'No row can go in. Correct the file and send it again.',
  confirmar: (count) => `Import ${count} rows`,
  confirmarUma: 'Import 1 row',
  confirmando: 'Confirming…',
  voltar: 'Back to the columns',
  motivos: 'Why rows are left out',
  motivosMantidas: 'Why records stayed as they were',
  motivo: 'Reason',
  coluna: 'Column',
  linha: 'Row',
  valor: 'Value',
  rejeitos: 'Rejected rows',
  rejeitosNota: (shown, all) => `the first ${shown} of ${all}`,
  baixarRejeitos: { xlsx: 'Download the rejected (Excel)', csv: 'Download the rejected (CSV)' },
  quantas: 'Rows',
  primeira: 'First row',
  baixar: 'Download the refused',
  baixando: 'Downloading…',
  baixarAjuda: 'Correct the rows in the spreadsheet itself and send it again.',

  importada: 'Import done',
  desfeita: 'Import undone',
  verRegistros: 'See what went in',
  nova: 'Import another file',
  corrigir: 'Send the corrected rows',
  correcaoAjuda: (importacao: string) =>
    `Corrected rows of import ${importacao}: the spreadsheet of the refused ones, with the column "linha" as it came.`,
  desfazer: 'Undo the import',
  desfazerPergunta: 'Undo this import?',
  desfazerAjuda:
    'What was created is deleted and what was changed goes back to what it was. What somebody else changed later stays.',
  incerto: (key) =>
    `We do not know whether it began. Reload the page before you try again. Code of the request: ${key}`,

  anteriores: 'Earlier imports',
  nenhuma: 'No import of yours here yet.',
  situacao: 'Status',
  situacoes: {
    enviada: 'Sent',
    mapeada: 'Columns chosen',
    ensaiando: 'Checking',
    ensaiada: 'Checked',
    importando: 'Importing',
    importada: 'Imported',
    desfazendo: 'Undoing',
    desfeita: 'Undone',
  },
  resumo: (criar, atualizar, recusadas) => `${criar} created · ${atualizar} updated · ${recusadas} refused`,
}
