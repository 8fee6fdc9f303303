import { IdParams as params } from '../../../../contract/atoms'
import { textoDaProposta } from '../../../../contract/propostas'
import { renderPdf } from '../../../framework/documents/render-pdf'
import { lookerOf, recordAccess } from '../../../framework/resources/personal/record-access'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { escreverTexto } from './escrever-texto'
import { buildProposta } from './proposta-document'
import { readProposta } from './read-proposta'

const Pdf = fileAnswer('A proposta.', 'application/pdf')

const GERADA = { acao: 'gerar_proposta', recurso: 'propostas', finalidade: 'negociacao' }

/** A proposal as it goes to the client: a document, or a message. */
export const propostaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permissao: 'propostas.ver' } as const

  app.get(
    '/api/v1/propostas/:id/proposta.pdf',
    { schema: { params, response: { 200: Pdf } }, config },
    async (request, reply) => {
      const { id } = request.params
      const { definitions, clock } = app
      const dados = await readProposta(app.db, { usuario: request.usuario, definitions, clock }, id)
      const { formaPagamento } = dados.conteudo
      const forma = definitions.listas.formas_pagamento?.find(({ valor }) => valor === formaPagamento)?.rotulo
      const pdf = await renderPdf(buildProposta(dados, forma ?? formaPagamento))
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return sendDownload(reply, { nome: `proposta-${id}.pdf`, tipo: 'application/pdf' }, pdf)
    },
  )

  app.get(
    '/api/v1/propostas/:id/texto',
    { schema: { params, response: { 200: textoDaProposta.resposta } }, config },
    async (request) => {
      const { id } = request.params
      const { definitions, clock } = app
      const dados = await readProposta(app.db, { usuario: request.usuario, definitions, clock }, id)
      await recordAccess(app.db, lookerOf(request), { ...GERADA, registro_id: id })
      return { texto: escreverTexto(dados) }
    },
  )
}
