import { ErrorState, ForbiddenState, NotFoundState } from '../../../layout/states'
import { isApiError } from '../../../refine/http-error'

interface RecordFailureProps {
  readonly error: unknown
  readonly permissao: string
  readonly onRetry: () => void
}

/** Why a record cannot be shown: it is not there (or not this user's), not allowed, or something failed. */
export function RecordFailure({ error, permissao, onRetry }: RecordFailureProps) {
  const status = isApiError(error) ? error.statusCode : null
  if (status === 404 || status === 400) return <NotFoundState />
  if (isApiError(error) && status === 403) return <ForbiddenState permissao={permissao} motivo={error.message} />
  return <ErrorState error={error} onRetry={onRetry} />
}
