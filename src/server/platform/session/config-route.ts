import { Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { audienceNames, isInAudience } from '../../../declaration/derive/audience'
import { userConfig } from '../../../declaration/derive/user-config'
import { inLanguage } from '../../../declaration/languages/in-language'
import { asksForEnglish } from '../http/language'
import { keepPacked } from '../http/packed-answer'
import type { FastifyPluginAsyncTypebox } from '../type-provider'

/** Different sets of permissions are few: functions, and the people with rows of their own. */
const KEPT = 200

/** Sent as the text it was packed as: the contract names its first keys only. */
const ConfigAnswer = Type.Object({
  versao: Type.String(),
  hoje: Type.String(),
  resources: Type.Object({}),
  paginas: Type.Object({}),
  menu: Type.Array(Type.Unknown()),
  listas: Type.Object({}),
})

/** The declarations as one user may see them, made once per language, set of permissions, audiences and day. */
export const configRoute: FastifyPluginAsyncTypebox = async (app) => {
  const packed = keepPacked(KEPT)
  const schema: FastifySchema = { response: { 200: ConfigAnswer } }
  app.get('/api/v1/config', { schema, config: { permissao: 'sessao', programas: 'sim' } }, (request, reply) => {
    const hoje = app.clock.hoje()
    const { permissoes, cpf, interno } = request.usuario
    const idioma = asksForEnglish(request) ? 'en' : 'pt-BR'
    const { integracoes } = app.definitions
    const audiences = audienceNames(integracoes).filter((name) => isInAudience(integracoes, name, cpf))
    const key = [idioma, hoje, interno, ...audiences, ...[...permissoes].sort()].join(' ')
    return packed.send(request, reply, key, () =>
      userConfig(inLanguage(app.definitions, idioma), { permissoes, cpf, interno, hoje }),
    )
  })
}
