import type { ActContext } from './act-context'
import { atos } from './areas/acordos/atos'
import { reparcelar } from './areas/acordos/reparcelar'
import { decidir } from './areas/aprovacoes/decidir'
import { baixarParcela } from './areas/baixas/baixar'
import { estornar } from './areas/baixas/estornar'
import { emitirCobranca } from './areas/cobrancas/emissao/emitir-cobranca'
import { aplicarRetorno } from './areas/cobrancas/retornos/aplicar-retorno'
import type { DemoActs } from './areas/demo/demo-context'
import { registrarEvento } from './areas/eventos/registrar-evento'
import { fecharAcordo } from './areas/negociacao/fechar-acordo'
import { enviarProposta } from './areas/negociacao/propostas/enviar-proposta'
import { recusarProposta } from './areas/negociacao/propostas/recusar-proposta'
import { salvarProposta } from './areas/negociacao/salvar-proposta'
import { simular } from './areas/negociacao/simular'
import type { Db } from './database/pool'
import { serverExtensions } from './extensions'
import type { ServerAct } from './resources/acts/server-act'
import { asCompany } from './resources/events/as-company'
import { modelOf, modelsOf } from './resources/model'
import { lockRow } from './resources/write/lock-row'
import type { WriteContext } from './resources/write/write-context'

/** The areas' own acts, as the demo company calls them. */
export function demoActs({ definitions, secret }: Pick<WriteContext, 'definitions' | 'secret'>): DemoActs {
  const onProposta = (name: string, act: ServerAct) => async (db: Db, ctx: ActContext, id: number, valores: object) => {
    const model = modelOf(modelsOf(definitions), 'propostas')
    const before = await lockRow(db, ctx, model, id)
    await act(db, { ...ctx, secret }, { nome: name, model, before, valores: { ...valores } })
  }
  const { resolverPromessas } = serverExtensions.events
  return {
    fecharAcordo,
    salvarProposta,
    registrarEvento,
    baixarParcela: async (db, ctx, baixa) => {
      const { recebimentos } = await baixarParcela(db, ctx, baixa)
      for (const registro_id of recebimentos) {
        await resolverPromessas(db, { ...ctx, secret }, { recurso: 'recebimentos', registro_id, evento: 'criado' })
      }
    },
    estornar,
    encerrar: (db, ctx, { ato, id, motivo }) => atos[ato].executar(db, ctx, id, motivo),
    reparcelar: (db, ctx, novo) =>
      reparcelar(db, ctx, { simular, fechar: fecharAcordo }, { ...novo, total_esperado: null }),
    decidir: async (db, ctx, { acordo_id, proposta_id, ...decisao }) => {
      const { id } = await db
        .selectFrom('aprovacoes')
        .select('id')
        .where(acordo_id === undefined ? 'proposta_id' : 'acordo_id', '=', acordo_id ?? proposta_id ?? 0)
        .executeTakeFirstOrThrow()
      await decidir(db, ctx, id, decisao)
    },
    enviarProposta: onProposta('enviar', enviarProposta),
    recusarProposta: onProposta('recusar', recusarProposta),
    cobrar: async (db, ctx, { parcela_id, paga }) => {
      const { cobranca } = await emitirCobranca(db, ctx, { parcela_id }, {})
      if (paga) await payByPix(db, ctx, cobranca)
    },
    passNight: async (db, clock) => {
      const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null), origem: 'agenda' }
      const { atualizarAcordos, vencerPropostas, vencerAprovacoes, vencerPromessas } = serverExtensions.jobs
      for (const job of [atualizarAcordos, vencerPropostas, vencerAprovacoes, vencerPromessas]) await job(db, ctx)
    },
  }
}

/** What the bank tells of a Pix that came in: instalments are written off by finance, not by it. */
async function payByPix(
  db: Db,
  ctx: ActContext,
  { id, txid, valor }: { readonly id: number; readonly txid: string | null; readonly valor: number },
): Promise<void> {
  const [data, em] = [ctx.clock.hoje(), ctx.clock.agora().toISOString()]
  const aviso = {
    evento: `E0000000020261120DEMO${id}`,
    tipo: 'paga',
    referencia: txid ?? '',
    em,
    data,
    valor,
    taxa: null,
  }
  const company = { ...ctx, usuario: asCompany(ctx.definitions, null) }
  await aplicarRetorno(db, company, 'pix', aviso)
}
