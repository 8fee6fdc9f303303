import { compilePattern, fitsPattern } from '../fields/pattern'
import { text } from '../grammar/readers'
import type { FieldSymbol } from '../symbols'
import type { PatternValue } from '../value-definitions'
import { offsetIn, type ResourceContext } from './context'

/** `confere` with its `exemplo`: what a text of one line must look like, and one that does, for the sentence of a refusal (E226). */
export function readPattern(
  { entries, tipo, nome, args }: FieldSymbol,
  { resource }: ResourceContext,
): PatternValue | null {
  const [confere, exemplo] = [entries.get('confere'), entries.get('exemplo')]
  const { file } = resource
  if (!confere) {
    if (exemplo) file.report(exemplo.keySpan, 'E226', '"exemplo" só existe ao lado de "confere".')
    return null
  }
  if (tipo !== undefined && tipo !== 'texto') {
    file.report(confere.keySpan, 'E226', `"confere" não existe para o tipo ${tipo}.`)
    return null
  }
  const written = text(confere)
  if (written === undefined) return null
  const compiled = compilePattern(written)
  if ('message' in compiled) {
    const start = offsetIn(confere.node, compiled.at, file.text)
    file.report({ start, end: start + 1 }, 'E226', compiled.message)
    return null
  }
  const shown = exemplo && text(exemplo)
  if (!exemplo) file.report(confere.keySpan, 'E226', `falta "exemplo" em "${nome}": um valor que confere.`)
  if (!exemplo || shown === undefined) return null
  const longest = Number(args[0] ?? Number.POSITIVE_INFINITY)
  if (shown !== shown.trim() || [...shown].length > longest)
    file.report(
      exemplo.node,
      'E226',
      `"${shown}" não cabe no campo, que corta espaços das pontas e leva ${args[0] ?? 'muitos'} caracteres.`,
    )
  else if (!fitsPattern(shown, compiled)) file.report(exemplo.node, 'E226', `"${shown}" não confere com "${written}".`)
  const padrao = entries.get('padrao')
  const given = padrao?.node.kind === 'scalar' ? padrao.node.source : '='
  if (padrao && !given.startsWith('=') && !fitsPattern(given, compiled))
    file.report(padrao.node, 'E226', `o padrão "${given}" não confere com "${written}".`)
  return { padrao: written, regex: compiled.regex, exemplo: shown }
}
