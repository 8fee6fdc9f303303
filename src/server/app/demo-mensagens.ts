import { canalDeMensagem } from '../../domain/mensagens/modelos'
import { tocarCampanhas } from '../areas/mensagens/campanha/tocar'
import { concluirEnvio } from '../areas/mensagens/envio/concluir'
import { despachar, ENVIO_JOB, enviarMensagens, SIMULADO_JOB } from '../areas/mensagens/envio/despachar'
import { tomarMensagem } from '../areas/mensagens/envio/tomar'
import { chamarSimulado } from '../areas/mensagens/lista/simulado'
import { LISTA_SIMULADA_JOB, tocarListas } from '../areas/mensagens/lista/tocar-listas'
import { avisarSimulado } from '../areas/mensagens/provedores/avisar-simulado'
import { aplicarRetorno } from '../areas/mensagens/retornos/aplicar'
import type { DemoAvisoDeMensagem, DemoEnvio } from '../demo/demo-context'
import type { WriteContext } from '../framework/resources/write/write-context'
import type { Db } from '../platform/database/pool'
import type { Jobs } from '../platform/jobs/jobs'

type NewTrabalho = Parameters<Jobs['send']>[1]

/**
 * A minute of contact: campaigns begin and end, what is due leaves for the simulated provider and dialer, and what those have to tell
 * is told at once, the clock going on by as much as they would have waited. Outside of the law's hours nothing leaves.
 */
export async function passMinute(db: Db, ctx: WriteContext): Promise<void> {
  let passed = 0
  const agora = () => new Date(ctx.clock.agora().getTime() + passed)
  const moving = { ...ctx, clock: { hoje: ctx.clock.hoje, agora, real: agora } }
  const pause = async (ms: number) => {
    passed += ms
  }
  const waiting: NewTrabalho[] = []
  const jobs = { send: async (_: Db, trabalho: NewTrabalho) => waiting.push(trabalho) }
  await tocarCampanhas(db, moving)
  await enviarMensagens(db, moving, { jobs })
  await tocarListas(db, moving, { jobs })
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { tipo, detalhe } = next
    if (tipo === ENVIO_JOB) await despachar(db, { ...moving, jobs }, Number(detalhe?.mensagem_id))
    else if (tipo === SIMULADO_JOB) await avisarSimulado({ db, ...moving, jobs }, Number(detalhe?.mensagem_id), pause)
    else if (tipo === LISTA_SIMULADA_JOB) await chamarSimulado({ db, ...moving }, String(detalhe?.lista), pause)
  }
  await tocarCampanhas(db, moving)
}

const RESPOSTAS = {
  temporaria: { tipo: 'temporaria', motivo: 'O fornecedor não atende agora (503).' },
  incerta: { tipo: 'incerta', motivo: 'O fornecedor não respondeu a tempo.' },
} as const

/** One message that is due is sent, and the provider takes it, fails for a while, or says nothing; one that may not go is not sent. */
export async function enviarUma(db: Db, ctx: WriteContext, { id, resposta }: DemoEnvio): Promise<void> {
  const moving = { ...ctx, clock: { ...ctx.clock, real: ctx.clock.agora } }
  const tomada = await tomarMensagem(db, moving, id)
  if (tomada === null) return
  const aceita = { tipo: 'aceita', referencia: `DEMO-${id}` } as const
  await concluirEnvio(db, moving, tomada, resposta === 'aceita' ? aceita : RESPOSTAS[resposta])
}

/** What the provider tells of a message that it accepted. */
export async function avisarMensagem(db: Db, ctx: WriteContext, { id, tipo }: DemoAvisoDeMensagem): Promise<void> {
  const mensagem = await db
    .selectFrom('mensagens')
    .select(['canal', 'referencia'])
    .where('id', '=', id)
    .executeTakeFirst()
  const canal = canalDeMensagem(mensagem?.canal ?? '')
  const referencia = mensagem?.referencia ?? null
  if (canal === null || referencia === null) throw new Error(`no provider has message ${id}`)
  const em = ctx.clock.agora().toISOString()
  const aviso = { evento: `${referencia} ${tipo}`, tipo, referencia, em, detalhe: null }
  await aplicarRetorno(db, ctx, { canal, origem: 'simulado' }, aviso)
}
