import { AppError } from '../../../../errors/app-error'

const PAGE = 25
const LARGEST_PAGE = 100

/** The asked window of a list of work: 25 rows where nothing else is said, never more than a hundred, none where it ends as it begins. */
export function pageOf({ _start = 0, _end = _start + PAGE }: { readonly _start?: number; readonly _end?: number }) {
  if (_end - _start > LARGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LARGEST_PAGE })
  if (_end < _start) throw new AppError('requisicao_invalida', { detalhe: '_end < _start' })
  return { _start, _end }
}

/** The same of lines that are read window by window: there is always something to read. */
export function windowOf(query: Parameters<typeof pageOf>[0]) {
  const { _start: start, _end: end } = pageOf(query)
  if (end === start) throw new AppError('requisicao_invalida', { detalhe: '_end precisa ser maior que _start' })
  return { start, end }
}
