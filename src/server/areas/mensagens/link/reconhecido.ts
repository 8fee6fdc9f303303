import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import { asCompany } from '../../../framework/resources/events/as-company'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { App } from '../../../platform/type-provider'
import { acharLink, type Link } from './achar'
import { isSessao } from './token'

export const LINK_PARAMS = Type.Object({ token: Type.String({ maxLength: 60 }) })

/** How a page that was opened by two answers shows it. */
const SESSAO = 'x-link-sessao'

type Asked = Pick<FastifyRequest, 'headers'> & { readonly params: { readonly token: string } }

/** Nobody logged in: the company acts. */
export function contextOfLink({ definitions, clock, secret }: App): WriteContext {
  return { usuario: asCompany(definitions, null), definitions, clock, secret }
}

/** Throws `link_indisponivel`; `link_sem_sessao` where the two answers are still to come, or are too old. */
export async function requireRecognised(app: App, request: Asked): Promise<Link> {
  const link = await acharLink(app.db, app, request.params.token)
  if (!isRecognised(app, request, link)) throw new AppError('link_sem_sessao')
  return link
}

export function isRecognised({ secret, clock }: App, { headers }: Asked, { impressao }: Link): boolean {
  const sessao = headers[SESSAO]
  const agora = clock.real().getTime()
  return typeof sessao === 'string' && isSessao(secret, impressao, { sessao, agora })
}
