import { asCompany } from '../../../framework/resources/events/as-company'
import { withRetry } from '../../../platform/database/retry'
import type { Jobs } from '../../../platform/jobs/jobs'
import type { App } from '../../../platform/type-provider'
import { ENVIO_JOB } from '../envio/despachar'
import { type AvisoDeTemplate, aplicarRevisao } from '../revisao/aplicar'
import { aplicarRetorno, type Fonte, type RetornoAplicado } from './aplicar'
import type { Aviso, Escrita } from './ler-retorno'
import { aplicarResposta } from './resposta'

export type Dito = { readonly aviso: Aviso } | { readonly escrita: Escrita } | { readonly revisao: AvisoDeTemplate }

/** What of the product takes a notice in. */
export interface Avisado extends Pick<App, 'db' | 'definitions' | 'clock' | 'secret'> {
  readonly jobs: Pick<Jobs, 'send'>
}

/** Takes in one notice, of a message or a template, or what a person wrote, as the company. */
export function takeIn(app: Avisado, fonte: Fonte, dito: Dito): Promise<RetornoAplicado> {
  const { definitions, clock, secret, jobs } = app
  const ctx = { usuario: asCompany(definitions, null), definitions, clock, secret }
  return withRetry(app.db, async (trx) => {
    if ('revisao' in dito) return aplicarRevisao(trx, ctx, fonte.origem, dito.revisao)
    if ('aviso' in dito) return aplicarRetorno(trx, ctx, fonte, dito.aviso)
    return aplicarResposta(trx, ctx, fonte, {
      escrita: dito.escrita,
      confirmar: async (inside, mensagem_id) => {
        await jobs.send(inside, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id } })
      },
    })
  })
}
