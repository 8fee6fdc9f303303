import { sql } from 'kysely'
import { isBusinessDay } from '../../domain/calendar/business-days'
import { addDays } from '../../domain/calendar/iso-date'
import { grupos, listas } from '../../domain/generated-lists'
import type { StatusMensagem } from '../../domain/mensagens/apurar-mensagem'
import type { ActContext } from '../platform/act-context'
import { listed } from '../platform/database/fixed-words'
import { WHO } from './agreements'
import type { DemoContext, DemoValores } from './demo-context'
import { dayOf, performStep } from './script'

/** Place of each text among those of its channel, in `registers`. */
const TEXTO = { contasEmAberto: 3, lembreteNoWhatsapp: 1 } as const
/** When the law lets anybody be reached, in every state. */
const OPENS = '10:00'
/** The provider turns some away twice; they are tried again after one minute, and after five more. */
const MINUTES = ['10:00', '10:05', '10:15', '10:40']

/**
 * A campaign that ended three weeks ago, before what people did since: so that some of those whom it reached have closed an agreement.
 * Its messages came to every end that messages come to.
 */
export async function finishCampaign(demo: DemoContext): Promise<void> {
  const daysAgo = workedDaysAgo(demo, 20)
  const id = await send(demo, daysAgo, {
    ...{ nome: 'Contas em aberto das escolas', canal: 'sms', template_sms_id: TEXTO.contasEmAberto },
    ...{ credores: [10, 12], atraso_min: 60, atraso_max: 540 },
  })
  const [first, ...minutes] = MINUTES
  await demo.acts.passMinute(demo.db, dayOf(demo, daysAgo, first ?? OPENS))
  for (const time of minutes) await demo.acts.passMinute(demo.db, dayOf(demo, daysAgo, time))
  await tellEnds(demo, id, dayOf(demo, daysAgo, '11:00'))
  await answer(demo, id, daysAgo)
}

/** How a message ends of which the provider has no more to say than that it has it. */
const ENDS = ['nao_entregue', 'expirada', 'interrompida', 'erro_de_modelo']

async function tellEnds(demo: DemoContext, campanha_id: number, clock: ActContext['clock']): Promise<void> {
  const accepted = await messages(demo, campanha_id, listas.status_mensagem.aceita)
  for (const [index, tipo] of ENDS.entries()) {
    const id = accepted[index]?.id
    if (id !== undefined) await demo.acts.avisarMensagem(demo.db, clock, { id, tipo })
  }
}

const ANSWERED = ['Quero negociar, me liguem à tarde.', 'Dá para parcelar em seis vezes?']

/** Some wrote back; whoever attended them ended the conversation the same day. */
async function answer(demo: DemoContext, campanha_id: number, daysAgo: number): Promise<void> {
  const reached = await messages(demo, campanha_id, listas.status_mensagem.entregue)
  const outcome = await demo.db
    .selectFrom('tipos_evento')
    .select('id')
    .where('codigo', '=', 'negociando')
    .executeTakeFirst()
  for (const [index, texto] of ANSWERED.entries()) {
    const de = reached[index]?.telefone
    if (!de) continue
    const clock = dayOf(demo, daysAgo, `11:1${index}`)
    const em = clock.agora().toISOString()
    await demo.acts.receber(demo.db, clock, { canal: 'sms', de, texto, em, evento: `demo campanha ${index}` })
    const { id } = await demo.db
      .selectFrom('conversas')
      .select('id')
      .where('contato', '=', de)
      .executeTakeFirstOrThrow()
    const valores = { desfecho_id: outcome?.id, resumo: 'Combinado que um negociador liga hoje.' }
    const act = async (ctx: ActContext) => {
      await demo.acts.agir(demo.db, ctx, { recurso: 'conversas', nome: 'assumir', id })
      await demo.acts.agir(demo.db, ctx, { recurso: 'conversas', nome: 'encerrar', id, valores })
    }
    await performStep(demo, { daysAgo, who: WHO.coordenador, act })
  }
}

/** Somebody whom the finished campaign reached, and who agreed since, has paid for the first time: so that something came in of it. */
export async function payAfterCampaign(demo: DemoContext): Promise<void> {
  const { rows } = await sql<{ id: number; valor: number; forma: string }>`
    select p.id, p.valor_nominal_original - p.valor_pago as valor, p.forma_pagamento as forma
    from campanhas c join mensagens m on m.origem = 'campanha' and m.origem_id = c.id and m.enviada_em is not null
      join acordos a on a.cliente_id = m.cliente_id and a.credor_id = m.credor_id and a.criado_em >= m.enviada_em
        and a.data_acordo < ${demo.hoje}::date and a.status in ${listed(grupos.status_acordo.em_andamento)}
      join parcelas p on p.acordo_id = a.id and p.status in ${listed(grupos.status_parcela.sem_recebimento)}
    where c.status = ${listas.status_campanha.concluida} 
    order by a.status <> ${listas.status_acordo.vigente}, p.forma_pagamento <> 'boleto_pix', p.numero_parcela, p.id limit 1`.execute(
    demo.db,
  )
  const [first] = rows
  if (!first) throw new Error('nobody whom the campaign reached has agreed')
  const { id: parcela_id, ...baixa } = first
  const act = (ctx: ActContext) =>
    demo.acts.baixarParcela(demo.db, ctx, { parcela_id, data: ctx.clock.hoje(), ...baixa })
  await performStep(demo, { daysAgo: 1, who: WHO.analista, act })
}

/** One under way, whose calls the dialer is making; one that was paused when the provider began to fail, its messages in the queue. */
export async function beginCampaigns(demo: DemoContext): Promise<void> {
  const daysAgo = workedDaysAgo(demo, 1)
  const paused = await send(demo, daysAgo, {
    ...{ nome: 'Lembrete aos clubes', canal: 'whatsapp', template_whatsapp_id: TEXTO.lembreteNoWhatsapp },
    ...{ credores: [216, 219], atraso_min: 30 },
  })
  await pauseWhileItFails(demo, paused, daysAgo)
  await send(demo, daysAgo, {
    ...{ nome: 'Retorno das clínicas por telefone', canal: 'ligacao', credores: [57, 88], atraso_min: 30 },
  })
  await demo.acts.passMinute(demo.db, dayOf(demo, daysAgo, '10:30'))
}

async function pauseWhileItFails(demo: DemoContext, id: number, daysAgo: number): Promise<void> {
  const { db, acts } = demo
  const at = (time: string) => dayOf(demo, daysAgo, time)
  await acts.iniciarCampanhas(db, at('10:10'))
  const [left, failed, lost, ...queue] = await messages(demo, id, listas.status_mensagem.na_fila)
  const read = queue.slice(0, READ)
  for (const one of read) {
    await acts.enviarUma(db, at('10:11'), { id: one.id, resposta: 'aceita' })
    await acts.avisarMensagem(db, at('10:13'), { id: one.id, tipo: 'lida' })
  }
  const [cancelled] = queue.slice(READ)
  if (left?.telefone) {
    const escrita = { canal: 'whatsapp', de: left.telefone, texto: 'SAIR', evento: 'demo campanha sair' } as const
    await acts.receber(db, at('10:14'), { ...escrita, em: at('10:14').agora().toISOString() })
    await acts.enviarUma(db, at('10:15'), { id: left.id, resposta: 'aceita' })
  }
  if (failed) await acts.enviarUma(db, at('10:16'), { id: failed.id, resposta: 'temporaria' })
  if (lost) await acts.enviarUma(db, at('10:17'), { id: lost.id, resposta: 'incerta' })
  const act = async (ctx: ActContext) => {
    if (cancelled) await acts.agir(db, ctx, { recurso: 'mensagens', nome: 'cancelar', id: cancelled.id })
    await acts.agir(db, ctx, { recurso: 'campanhas', nome: 'pausar', id })
  }
  await performStep(demo, { daysAgo, who: WHO.coordenador, act })
}

const READ = 5

/** Makes a campaign by its form and sends it at once; answers its id. */
async function send(demo: DemoContext, daysAgo: number, campos: DemoValores): Promise<number> {
  const made = { id: 0 }
  const agendada_para = dayOf(demo, daysAgo, '09:55').agora().toISOString()
  const act = async (ctx: ActContext) => {
    made.id = (await demo.acts.criar(demo.db, ctx, 'campanhas', campos)).id
    await demo.acts.agir(demo.db, ctx, {
      recurso: 'campanhas',
      nome: 'enviar',
      id: made.id,
      valores: { agendada_para },
    })
  }
  await performStep(demo, { daysAgo, who: WHO.coordenador, act })
  return made.id
}

function messages({ db }: DemoContext, campanha_id: number, status: StatusMensagem) {
  return db
    .selectFrom('mensagens')
    .select(['id', 'telefone'])
    .where('origem', '=', 'campanha')
    .where('origem_id', '=', campanha_id)
    .where('status', '=', status)
    .orderBy('id')
    .execute()
}

/** How many days back the last day of work lies that is at least so many days ago. */
function workedDaysAgo({ hoje }: DemoContext, atLeast: number): number {
  let daysAgo = atLeast
  while (!isBusinessDay(addDays(hoje, -daysAgo))) daysAgo += 1
  return daysAgo
}
