import { AppError } from '../../../errors/app-error'

const DEFAULT_ROWS = 25
const MAX_ROWS = 100

/** The asked part of a list: 25 rows where nothing else is said, never more than a hundred. */
export function pageOf({ _start = 0, _end = _start + DEFAULT_ROWS }: { _start?: number; _end?: number }) {
  if (_end - _start > MAX_ROWS) throw new AppError('pagina_grande_demais', { limite: MAX_ROWS })
  if (_end <= _start) throw new AppError('requisicao_invalida', { detalhe: '_end precisa ser maior que _start' })
  return { start: _start, end: _end }
}
