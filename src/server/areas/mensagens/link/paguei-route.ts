import multipart from '@fastify/multipart'
import { pagueiNoLink } from '../../../../contract/contato/link'
import { ATTACHMENT_RULES, type FileRules } from '../../../../declaration/fields/file-kinds'
import { createBlobStore } from '../../../framework/resources/files/blob-store'
import { FORM_OVERHEAD, receiveFile } from '../../../framework/resources/files/receive-file'
import { withRetry } from '../../../platform/database/retry'
import { FileForm, openBody } from '../../../platform/http/file-schemas'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { contextOfLink, LINK_PARAMS, requireRecognised } from './reconhecido'
import { informarPagamento } from './respostas'

/** What shows that something was paid. */
const RULES: FileRules = { aceita: ['pdf', 'png', 'jpg'], maxBytes: ATTACHMENT_RULES.maxBytes }

/** Here alone a body of the page may be a form. */
export const pagueiRoute: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 0 } })
  const store = createBlobStore(app.env.dataDir)
  const said = openBody({ params: LINK_PARAMS, ...FileForm, response: { 200: pagueiNoLink.resposta } })
  const options = { ...said, config: { permissao: 'publica' } as const, bodyLimit: RULES.maxBytes + FORM_OVERHEAD }
  app.post<{ Params: { token: string } }>('/api/v1/p/:token/paguei', options, async (request) => {
    // before ten megabytes are read of whoever was not recognised
    const link = await requireRecognised(app, request)
    const file = await receiveFile(request, store, 'arquivo', RULES)
    try {
      return await withRetry(app.db, (trx) => informarPagamento(trx, contextOfLink(app), link, { store, file }))
    } finally {
      await file.discard()
    }
  })
}
