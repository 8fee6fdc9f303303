import { codeOf } from '../../../../declaration/derive/code-of'
import { ErrorState, ForbiddenState } from '../../../layout/states'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'

interface ListFailureProps {
  readonly error: unknown
  readonly definition: UserResource
  readonly onRetry: () => void
}

export function ListFailure({ error, definition, onRetry }: ListFailureProps) {
  if (isApiError(error) && error.statusCode === 403)
    return <ForbiddenState permissao={codeOf(definition, 'ver')} motivo={error.message} />
  return <ErrorState error={error} onRetry={onRetry} />
}
