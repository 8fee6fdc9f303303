import type { ReportChart } from '../consulta-definitions'
import { suggestion } from '../diagnostics/suggest'
import { CHARTS } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { choice, taking, text } from '../grammar/readers'
import { CHART_KEYS } from '../grammar/report-keys'
import { type CrossParts, readGroup } from './read-groups'

/** `grafico` of a report (E349). */
export function readReportChart(cursor: Cursor, { campos, totais }: CrossParts): ReportChart | undefined {
  const open = openMap(cursor, CHART_KEYS)
  const take = taking(open)
  const [along, measured, split] = [open?.get('x'), open?.get('y'), open?.get('por')]
  if (!along || !measured) {
    if (open) cursor.file.report(cursor.keySpan, 'E206', '"grafico" leva "x" e "y".')
    return undefined
  }
  const refuse = ({ file, node }: Cursor, message: string) => file.report(node, 'E349', message)
  const tipo = take('tipo', choice(CHARTS)) ?? 'barras'
  const x = readGroup(along, campos)
  const por = split && readGroup(split, campos)
  const isNumber = campos.some(({ key, tipo: of }) => key === x?.campo && of === 'inteiro')
  if (x && tipo === 'linha' && x.por === null && !isNumber)
    refuse(along, 'uma linha pede em "x" uma data ou um número; use barras.')
  if (split && por && por.por !== null) refuse(split, '"por" distingue valores de uma coluna, não partes do tempo.')
  const nome = text(measured)
  const total = totais.find((one) => one.nome === nome)
  const names = totais.map((one) => one.nome)
  if (nome !== undefined && !total) refuse(measured, `não há o total "${nome}".${suggestion(nome, names)}`)
  if (total && !(total.funcao === 'soma' || total.campo === null))
    refuse(
      measured,
      `"${total.nome}" não se soma de uma parte à outra; um gráfico mostra uma contagem de linhas ou uma soma.`,
    )
  return x && total ? { tipo, x, y: total.nome, por: por ?? null } : undefined
}
