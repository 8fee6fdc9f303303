import { AppError } from '../../../../errors/app-error'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

/** Refuses a record that changed since the request's author saw it; one whose version was not sent is taken as it is. */
export function requireSeenVersion(model: ResourceModel, before: Row, seen: number | undefined): void {
  if (seen === undefined || model.definition.concorrencia === 'nenhuma' || seen === before.versao) return
  throw new AppError('versao_desatualizada')
}
