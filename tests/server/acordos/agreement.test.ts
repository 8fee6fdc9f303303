import { beforeAll, describe, expect, it } from 'vitest'
import { changeAcordo } from '../../../src/server/collection/acordos/change-acordo'
import { changeParcelas } from '../../../src/server/collection/acordos/change-parcelas'
import { lockAcordo, lockParcelas } from '../../../src/server/collection/acordos/lock-acordo'
import { refreshAcordo } from '../../../src/server/collection/acordos/refresh-acordo'
import { returnOperacoes } from '../../../src/server/collection/acordos/return-operacoes'
import type { ActContext } from '../../../src/server/platform/act-context'
import { systemClock } from '../../../src/server/platform/clock'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import { createCarteira } from '../areas/negociacao/carteira'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

const { t } = withApp()
let ctx: ActContext
beforeAll(async () => {
  ctx = await contextOf(7)
})

async function contextOf(id: number): Promise<ActContext> {
  const usuario = await loadUsuarioById(t.db, t.definitions, id)
  if (!usuario) throw new Error(`no user ${id}`)
  return { usuario, definitions: t.definitions, clock: systemClock('2026-11-20') }
}

async function closeAcordo(nParcelas = 2): Promise<{ id: number; operacoes: number[] }> {
  const { cliente_id, operacoes } = await createCarteira(t.db, 2)
  const executivo = await t.as(CPF.executivo)
  const parametros = { nParcelas }
  const body = { cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix', parametros }
  const answer = await executivo.post('/api/v1/acordo/store', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().acordo.id, operacoes }
}

const operacoesOf = (ids: readonly number[]) =>
  t.db
    .selectFrom('operacoes')
    .select(['status_operacao', 'valor_nominal', 'valor_original', 'versao'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

describe('the agreement kernel', () => {
  it('ends an agreement: instalments cancelled, operations back in collection, every change in the history', async () => {
    const { id, operacoes } = await closeAcordo()
    await t.db.transaction().execute(async (trx) => {
      const acordo = await lockAcordo(trx, ctx, id)
      const parcelas = await lockParcelas(trx, id)
      expect(parcelas.map(({ numero_parcela }) => numero_parcela)).toEqual([1, 2])
      await changeParcelas(trx, ctx, { parcelas, para: 'Cancelada', acao: 'cancelar' })
      await changeAcordo(trx, ctx, { acordo, para: 'Cancelado', acao: 'cancelar', mudancas: { motivo: 'desistiu' } })
      await returnOperacoes(trx, ctx, id, 'cancelar')
      expect(await refreshAcordo(trx, ctx, id, 'cancelar')).toEqual({ status: 'Cancelado' })
    })
    const expected = { status_operacao: 'C', valor_nominal: 1000, valor_original: null, versao: 3 }
    expect(await operacoesOf(operacoes)).toEqual([expected, expected])
    const history = await t.db
      .selectFrom('historico')
      .select(['recurso', 'usuario_id', 'mudancas'])
      .where('acao', '=', 'cancelar')
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      { recurso: 'parcelas', usuario_id: 7, mudancas: { status: ['A Vencer', 'Cancelada'] } },
      { recurso: 'parcelas' },
      { recurso: 'acordos', mudancas: { status: ['Aguardando', 'Cancelado'], motivo: [null, 'desistiu'] } },
      { recurso: 'operacoes', mudancas: { status_operacao: ['A', 'C'] } },
      { recurso: 'operacoes' },
      { recurso: 'acordos', mudancas: { proximo_vencimento: ['2026-11-20', null] } },
    ])
  })

  it('refuses an illegal transition and an agreement of another creditor', async () => {
    const { id } = await closeAcordo()
    await expect(
      t.db.transaction().execute(async (trx) => {
        const acordo = await lockAcordo(trx, ctx, id)
        await changeAcordo(trx, ctx, { acordo, para: 'Aguardando aprovação', acao: 'quebrar' })
      }),
    ).rejects.toMatchObject({ code: 'transicao_nao_permitida' })
    const portal = await contextOf(10)
    await expect(t.db.transaction().execute((trx) => lockAcordo(trx, portal, id))).rejects.toMatchObject({
      code: 'nao_encontrado',
    })
  })
})
