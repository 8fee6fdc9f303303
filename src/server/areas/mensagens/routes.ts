import { setTimeout as wait } from 'node:timers/promises'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { testarTexto } from '../../../contract/contato/mensagens'
import { loadUsuarioById } from '../../platform/session/load-usuario'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { campanhaRoutes } from './campanha/routes'
import { descadastroRoutes } from './descadastro/routes'
import { despachar, ENVIO_JOB, SIMULADO_JOB } from './envio/despachar'
import { chamarSimulado } from './lista/simulado'
import { LISTA_SIMULADA_JOB } from './lista/tocar-listas'
import { avisarSimulado } from './provedores/avisar-simulado'
import { cartasRoute } from './regua/carta/cartas-route'
import { retornosDeMensagem } from './retornos/routes'
import { enviarTeste, TESTE_JOB } from './testar'

const TesteDetalhe = Type.Object({ pedido: testarTexto.pedido, origem: Type.String() })

/** The work of the outbox, and what providers tell it; what a person does is declared. */
export const mensagemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(retornosDeMensagem)
  await app.register(descadastroRoutes)
  await app.register(campanhaRoutes)
  await app.register(cartasRoute)
  const { clock, jobs, secret } = app
  jobs.handle(ENVIO_JOB, async ({ db, detalhe }) => {
    await despachar(db, { definitions: app.definitions, clock, secret, jobs }, Number(detalhe.mensagem_id))
  })
  jobs.handle(TESTE_JOB, async ({ db, detalhe, usuario_id }) => {
    const usuario = usuario_id === null ? null : await loadUsuarioById(db, app.definitions, usuario_id)
    if (!usuario || !Value.Check(TesteDetalhe, detalhe)) return
    await enviarTeste(db, { usuario, definitions: app.definitions, clock, secret }, detalhe)
  })
  jobs.handle(LISTA_SIMULADA_JOB, async ({ db, detalhe }) => {
    await chamarSimulado({ db, definitions: app.definitions, clock }, String(detalhe.lista), wait)
  })
  jobs.handle(SIMULADO_JOB, async ({ db, detalhe }) => {
    const own = { db, definitions: app.definitions, clock, secret, jobs }
    await avisarSimulado(own, Number(detalhe.mensagem_id), wait)
  })
}
