import { atos } from '../areas/acordos/atos'
import { prepararPedido } from '../areas/acordos/pedir-reparcelamento'
import { reparcelar } from '../areas/acordos/reparcelar'
import { decidir } from '../areas/aprovacoes/decidir'
import { baixarParcela } from '../areas/baixas/baixar'
import { estornar } from '../areas/baixas/estornar'
import { informarCredor } from '../areas/baixas/informar-credor'
import { baixarRemessa } from '../areas/cobrancas/remessas/seguir'
import { trazerTexto } from '../areas/cobrancas/retornos/arquivo/trazer-texto'
import { registrarEvento } from '../areas/eventos/registrar-evento'
import { tocarCampanhas } from '../areas/mensagens/campanha/tocar'
import { aplicarResposta } from '../areas/mensagens/retornos/resposta'
import { fecharAcordo } from '../areas/negociacao/fechar/fechar-acordo'
import { salvarProposta } from '../areas/negociacao/propostas/salvar-proposta'
import { registrarRepasse } from '../areas/prestacoes/repasse'
import type { DemoActs, DemoAto } from '../demo/demo-context'
import { requireOffered } from '../framework/acts/require-offered'
import { doAct } from '../framework/acts/run-act'
import { asCompany } from '../framework/resources/events/as-company'
import { modelOf, modelsOf } from '../framework/resources/model'
import { createRecord } from '../framework/resources/write/create-record'
import { lockRow } from '../framework/resources/write/lock-row'
import type { WriteContext } from '../framework/resources/write/write-context'
import type { ActContext } from '../platform/act-context'
import type { Db } from '../platform/database/pool'
import { avisar, cobrar } from './demo-cobrancas'
import { avisarMensagem, enviarUma, passMinute } from './demo-mensagens'
import { demoDaNegativacao } from './demo-negativacao'
import { serverExtensions } from './extensions'
import { fechamento } from './fechamento'

interface DemoHouse extends Pick<WriteContext, 'definitions' | 'secret'> {
  /** Where contents of files lie. */
  readonly dataDir: string
}

/** The areas' own acts, as the demo company calls them; what an act sets off follows at once, not with the delivery of events. */
export function demoActs({ definitions, secret, dataDir }: DemoHouse): DemoActs {
  const { events, jobs } = serverExtensions
  const models = modelsOf(definitions)
  const company = (clock: ActContext['clock']) => ({
    ...{ definitions, clock, secret },
    usuario: asCompany(definitions, null),
  })
  const happened = async (db: Db, ctx: ActContext, recurso: string, registro_id: number) => {
    const event = { recurso, registro_id, evento: 'criado' } as const
    await events.cancelarCobrancas(db, { ...ctx, secret }, event)
    if (recurso === 'recebimentos') await events.resolverPromessas(db, { ...ctx, secret }, event)
  }
  return {
    fecharAcordo,
    salvarProposta,
    registrarEvento,
    baixarParcela: async (db, ctx, baixa) => {
      const { recebimentos } = await baixarParcela(db, ctx, baixa)
      for (const id of recebimentos) await happened(db, ctx, 'recebimentos', id)
    },
    estornar,
    informar: informarCredor,
    encerrar: async (db, ctx, { ato, id, motivo }) => {
      await atos[ato](db, ctx, id, motivo)
      await happened(db, ctx, 'acordos', id)
    },
    reparcelar: async (db, ctx, novo) => {
      const done = await reparcelar(db, ctx, fechamento, { ...novo, total_esperado: null })
      await happened(db, ctx, 'acordos', novo.id)
      return done
    },
    pedirReparcelamento: async (db, ctx, { aprovacao, ...novo }) => {
      const pronto = await prepararPedido(db, ctx, fechamento, { ...novo, total_esperado: null })
      await fechamento.pedir(db, ctx, { aprovacao, ...pronto })
    },
    decidir: async (db, ctx, { decisao, resposta, ...alvo }) => {
      const [column, id] =
        alvo.acordo_id !== undefined
          ? (['acordo_id', alvo.acordo_id] as const)
          : alvo.proposta_id !== undefined
            ? (['proposta_id', alvo.proposta_id] as const)
            : (['acordo_anterior_id', alvo.acordo_anterior_id ?? 0] as const)
      const asked = await db.selectFrom('aprovacoes').select('id').where(column, '=', id).executeTakeFirstOrThrow()
      await decidir(db, ctx, asked.id, { decisao, resposta })
    },
    cobrar,
    avisar,
    criar: async (db, ctx, recurso, campos) => {
      const { id } = await createRecord(db, { ...ctx, secret }, modelOf(models, recurso), { ...campos })
      return { id: Number(id) }
    },
    repassar: registrarRepasse,
    baixarRemessa: levarRemessa,
    ...demoDaNegativacao({ secret, dataDir }),
    trazerRetorno: trazerTexto,
    agir: (db, ctx, ato) => actOn(db, { ...ctx, secret }, ato),
    receber: (db, clock, { canal, ...escrita }) => {
      const confirmar = async () => {}
      return aplicarResposta(db, company(clock), { canal, origem: 'simulado' }, { escrita, confirmar })
    },
    passMinute: (db, clock) => passMinute(db, company(clock)),
    iniciarCampanhas: (db, clock) => tocarCampanhas(db, company(clock)),
    enviarUma: (db, clock, envio) => enviarUma(db, company(clock), envio),
    avisarMensagem: (db, clock, aviso) => avisarMensagem(db, company(clock), aviso),
    passNight: async (db, clock) => {
      const ctx = { ...company(clock), origem: 'agenda' }
      const { atualizarAcordos, vencerPropostas, vencerAprovacoes, vencerPromessas, expirarCobrancas } = jobs
      const { cumprirAvisos, seguirNegativacoes } = jobs
      const schedules = [atualizarAcordos, expirarCobrancas, vencerPropostas, vencerAprovacoes, vencerPromessas]
      schedules.push(cumprirAvisos, seguirNegativacoes)
      for (const job of schedules) await job(db, ctx)
    },
  }
}

/** Takes the file of a remessa, as whoever carries it to the bank does. */
function levarRemessa(db: Db, ctx: ActContext, id: number) {
  const rota = 'GET /api/v1/remessas_bancarias/:id/arquivo.rem'
  return baixarRemessa(db, ctx, { usuario_id: ctx.usuario.id, ip: '127.0.0.1', rota }, id)
}

/** An act that the declaration calls by name, where it is offered. */
async function actOn(db: Db, ctx: WriteContext, { recurso, nome, id, valores = {} }: DemoAto): Promise<void> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const ato = model.definition.atos.find((known) => known.nome === nome)
  if (!ato) throw new Error(`no act ${recurso}.${nome}`)
  const before = await lockRow(db, ctx, model, id)
  await requireOffered(db, ctx, model, { ato, record: before })
  const { acts } = serverExtensions
  await doAct(db, ctx, { model, ato, acts }, { before, values: valores, columns: { ...valores } })
}
