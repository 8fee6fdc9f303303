import type { Block, DashboardTab } from '../dashboard-definitions'
import type { OpenMap } from '../grammar/cursor'

/** Nothing of a block names anybody, or it says that its names may stand where anybody passes by. */
export function showsOnTv(block: Block): boolean {
  switch (block.kind) {
    case 'figuras':
      return true
    case 'grafico':
      return block.tv || (block.por.por !== null && block.serie === null)
    case 'ranking':
      return block.tv
    default:
      return false
  }
}

/** A dashboard for a screen has something to show in its first tab, and only such a one marks blocks (E382). */
export function checkTv(open: OpenMap, [first, ...others]: readonly DashboardTab[], tv: 'tv' | 'nao'): void {
  const place = open.get('tv') ?? open.get('painel')
  if (!place || !first) return
  const marked = [first, ...others].some(({ blocos }) => blocos.some((block) => 'tv' in block && block.tv))
  if (tv === 'tv' && !first.blocos.some(showsOnTv))
    place.file.report(place.keySpan, 'E382', 'nenhum bloco deste painel se mostra numa TV.')
  if (tv === 'nao' && marked) place.file.report(place.keySpan, 'E382', 'um bloco diz "tv: true", e o painel não.')
}
