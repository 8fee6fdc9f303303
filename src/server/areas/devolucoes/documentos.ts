import { PassThrough, type Readable } from 'node:stream'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { FieldDefinition } from '../../../declaration/definitions'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { formatCount } from '../../../domain/money/format'
import { amount, documentOf, pairs, section, tableOf } from '../../framework/documents/document'
import { loadExceljs } from '../../platform/heavy-packages'
import type { Bordero } from './ler-bordero'

/** Words of a return's documents. */
const texts = {
  titulo: (id: number) => `Borderô de devolução ${id}`,
  assunto: 'Devolução de operações ao credor',
  credor: 'Credor',
  documento: 'CNPJ',
  tipo: 'Tipo',
  motivo: 'Motivo',
  data: 'Data',
  enviada: 'Enviado em',
  situacao: 'Situação',
  codigo: 'Código de conferência',
  semCodigo: 'sai no envio; isto é um rascunho',
  operacoes: 'Operações',
  cabecalho: ['Operação', 'Cliente', 'Vencimento', 'Nominal'],
  total: (count: string) => `Total de ${count}`,
  naPlanilha: (count: string) => `As ${count} operações estão na planilha do mesmo código de conferência.`,
  planilha: 'Borderô',
} as const

/** Laying out more would hold the processor for minutes: a longer return has its lines in the sheet alone, and says so. */
export const MOST_PRINTED = 2_000

/** A return as its creditor gets it: who, what, the sum and the code that tells whether it is what was sent. */
export function borderoPdf(bordero: Bordero, tipos: FieldDefinition['valores']): TDocumentDefinitions {
  const { id, empresa, credor, linhas } = bordero
  return documentOf(
    { title: texts.titulo(id), subject: texts.assunto, author: empresa.nome, at: bordero.data_devolucao },
    [
      {
        text: `${empresa.nome} · CNPJ ${formatCpfCnpj(empresa.cnpj)} · ${empresa.cidade}`,
        fontSize: 8.5,
        margin: [0, 2, 0, 6],
      },
      pairs([
        [texts.credor, credor],
        ...(bordero.cpf_cnpj ? [[texts.documento, formatCpfCnpj(bordero.cpf_cnpj)] as const] : []),
        [texts.tipo, tipos?.find(({ valor }) => valor === bordero.tipo)?.rotulo ?? bordero.tipo],
        [texts.motivo, bordero.motivo],
        ...(bordero.enviada_em === null
          ? [[texts.data, formatDate(bordero.data_devolucao)] as const]
          : [[texts.enviada, formatDate(bordero.enviada_em)] as const]),
        [texts.situacao, bordero.status],
        [texts.codigo, { text: bordero.codigo ?? texts.semCodigo, bold: bordero.codigo !== null }],
      ]),
      section(texts.operacoes),
      ...(linhas.length > MOST_PRINTED ? [texts.naPlanilha(formatCount(linhas.length))] : []),
      linesOf(bordero),
    ],
  )
}

function linesOf({ linhas, total }: Bordero): Content {
  const printed = linhas.length > MOST_PRINTED ? [] : linhas
  const rows = printed.map(({ numero_operacao, cliente, data_vencimento, valor }) => [
    numero_operacao,
    cliente,
    formatDate(data_vencimento),
    amount(valor),
  ])
  const sums = [texts.total(formatCount(linhas.length)), '', '', amount(total)]
  return tableOf({ heads: texts.cabecalho, rows, sums, widths: ['auto', '*', 'auto', 'auto'] })
}

/** The same as a sheet, with all of its lines. */
export function borderoXlsx(bordero: Bordero): Readable {
  const stream = new PassThrough()
  write(bordero, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream
}

async function write({ id, credor, codigo, linhas, total }: Bordero, stream: PassThrough): Promise<void> {
  const { stream: writers } = await loadExceljs()
  const workbook = new writers.xlsx.WorkbookWriter({ stream, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet(texts.planilha)
  sheet.columns = [{ width: 24 }, { width: 40 }, { width: 14 }, { width: 16, style: { numFmt: '#,##0.00' } }]
  sheet.addRow([texts.titulo(id), credor]).commit()
  sheet.addRow([texts.codigo, codigo ?? texts.semCodigo]).commit()
  sheet.addRow([...texts.cabecalho]).commit()
  for (const { numero_operacao, cliente, data_vencimento, valor } of linhas)
    sheet.addRow([numero_operacao, cliente, formatDate(data_vencimento), valor]).commit()
  sheet.addRow([texts.total(formatCount(linhas.length)), '', '', total]).commit()
  sheet.commit()
  await workbook.commit()
}
