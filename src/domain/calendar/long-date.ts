const wholes = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day in full words: '2026-11-20' → 'sexta-feira, 20 de novembro de 2026'. */
export function longDate(date: string): string {
  return wholes.format(new Date(date))
}

/** Its month: '2026-11-20' → 'novembro de 2026'. */
export function monthOf(date: string): string {
  return months.format(new Date(date))
}
