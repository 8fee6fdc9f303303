import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preverLote } from '../../../../src/server/areas/baixas/prever-lote'
import { systemClock } from '../../../../src/server/platform/clock'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { fechar, linhasDaParcela, nth, parcelasOf, recebimentosOf, setRemuneracao } from './acordo-recebendo'
import { sendFile } from './send-file'

let t: TestApp
let executivo: Actor
let analista: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  analista = await t.as(CPF.analistaFinanceiro)
  await setRemuneracao(t, 10, 10)
  await setRemuneracao(t, 216, 10)
})
afterAll(() => t.close())

const HOJE = '2026-11-20'
const UPLOAD = '/api/v1/recebimentos/arquivos/comprovante'
const prever = (body: object, actor = analista) => actor.post('/api/v1/baixas/previa', body)
const baixar = (body: object) => analista.post('/api/v1/baixas', body)

/** Card fees, a debt under the special repasse, a part, an instalment named twice, and each kind of refusal. */
async function everyKind() {
  const plain = await fechar(t, executivo)
  const card = await fechar(t, executivo, { formaPagamento: 'maquineta' })
  const special = await fechar(t, executivo, {
    operacoes: [{ valor_nominal: 1000, data_vencimento: '2025-11-24' }, { valor_nominal: 333.33 }],
    credor_id: 216,
  })
  const [first] = plain.parcelas
  const itens = [
    { parcela_id: first, valor: 100.01 },
    { parcela_id: nth(plain, 1), valor: 500.01 },
    { parcela_id: 9_999_999, valor: 1 },
    { parcela_id: first, valor: 399.99 },
    { parcela_id: first, valor: 1 },
    { parcela_id: card.parcelas[0], valor: 500, data: '2026-11-18' },
    { parcela_id: nth(card, 1), valor: 123.45, taxa_cartao: 7.77 },
    { parcela_id: nth(card, 2), valor: 10, data: '2026-10-31' },
    { parcela_id: special.parcelas[0], valor: 77.77 },
    { parcela_id: nth(special, 1), valor: 1, forma: 'cheque' },
  ]
  return { plain, itens }
}

interface Previa {
  readonly aceitos: number
  readonly total: Readonly<Record<string, number>>
  readonly linhas: readonly { readonly ok: boolean; readonly numeros?: object; readonly status?: string }[]
}

describe('looking ahead at a bulk write-off', () => {
  it('gives each item the verdict and the figures that the act then gives it, to the centavo', async () => {
    const { itens } = await everyKind()
    const foreseen = await prever({ data: HOJE, itens })
    expect(foreseen.statusCode, foreseen.body).toBe(200)
    const previa = foreseen.json<Previa>()
    const done = (await baixar({ data: HOJE, itens })).json<{ feitos: number; linhas: { recebimento_id?: number }[] }>()
    expect(previa.aceitos).toBe(5)
    expect(previa.linhas.map(({ numeros: _, status: __, ...verdict }) => verdict)).toEqual(
      done.linhas.map(({ recebimento_id: _, ...verdict }) => verdict),
    )
    const written = await t.db
      .selectFrom('recebimentos')
      .select(['id', 'valor', 'honorarios', 'comissao', 'taxa_cartao', 'valor_repasse'])
      .select(sql<number>`mora_multa + mora_juros`.as('mora'))
      .where(
        'id',
        'in',
        done.linhas.flatMap(({ recebimento_id }) => recebimento_id ?? []),
      )
      .execute()
    for (const [index, { numeros }] of previa.linhas.entries()) {
      const row = written.find(({ id }) => id === done.linhas[index]?.recebimento_id)
      if (!row) expect(numeros).toBeUndefined()
      else expect({ id: row.id, ...numeros }).toEqual(row)
    }
    const sum = (name: 'valor' | 'valor_repasse') => written.reduce((all, row) => all + Math.round(row[name] * 100), 0)
    expect(Math.round((previa.total.valor ?? 0) * 100)).toBe(sum('valor'))
    expect(Math.round((previa.total.valor_repasse ?? 0) * 100)).toBe(sum('valor_repasse'))
  })

  it('says what each refused item could take at most, and what its instalment would become', async () => {
    const { itens } = await everyKind()
    const { linhas } = (await prever({ data: HOJE, itens })).json<Previa>()
    expect(linhas[0]).toMatchObject({ ok: true, status: 'Paga parcial' })
    expect(linhas[1]).toMatchObject({ ok: false, maximo: 500, errors: { valor: [expect.any(String)] } })
    expect(linhas[3]).toMatchObject({ ok: true, status: 'Paga' })
  })

  it('writes nothing', async () => {
    const { plain, itens } = await everyKind()
    const before = [await parcelasOf(t, plain.id), await linhasDaParcela(t, plain.parcelas[0])]
    await prever({ data: HOJE, itens })
    expect([await parcelasOf(t, plain.id), await linhasDaParcela(t, plain.parcelas[0])]).toEqual(before)
    expect(await recebimentosOf(t, plain.id)).toEqual([])
  })

  it('asks the database as often for nine instalments as for one', async () => {
    const acordos = [await fechar(t, executivo), await fechar(t, executivo), await fechar(t, executivo)]
    const parcelas = acordos.flatMap((acordo) => acordo.parcelas)
    const usuario = await loadUsuarioById(t.db, t.definitions, analista.usuarioId)
    if (!usuario) throw new Error('no analyst')
    const ctx = { usuario, definitions: t.definitions, clock: systemClock(HOJE) }
    const statementsFor = async (ids: readonly number[]) => {
      let count = 0
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const itens = ids.map((parcela_id) => ({ parcela_id, valor: 1 }))
      const { aceitos } = await preverLote(t.db.withPlugin(counter), ctx, { data: HOJE, itens })
      expect(aceitos).toBe(ids.length)
      return count
    }
    expect(await statementsFor(parcelas)).toBe(await statementsFor(parcelas.slice(0, 1)))
  })

  it.each([
    ['a day that nobody said', {}, {}, 'itens.0.data'],
    ['a day outside the window', { data: '2027-01-20' }, {}, 'data'],
    ['a text that cannot be kept', { observacao: 'a\u0000b' }, {}, 'observacao'],
    ['a file that nobody sent', { comprovante: 999_999 }, {}, 'comprovante'],
  ])('is refused whole for %s, as the act is', async (_, whole, item, field) => {
    const acordo = await fechar(t, executivo)
    const data = field === 'itens.0.data' ? {} : { data: HOJE }
    const body = { ...data, ...whole, itens: [{ parcela_id: acordo.parcelas[0], valor: 1, ...item }] }
    for (const answer of [await prever(body), await baixar(body)]) {
      expect(answer.json(), answer.body).toMatchObject({ statusCode: 422, errors: { [field]: [expect.any(String)] } })
    }
    expect(await recebimentosOf(t, acordo.id)).toEqual([])
  })

  it.each([
    ['an administrator', CPF.administrador, 'funcao_nao_permitida'],
    ['a negotiator', CPF.executivo, 'sem_permissao'],
  ])('%s is told why not', async (_, cpf, code) => {
    const answer = await prever({ data: HOJE, itens: [{ parcela_id: 1, valor: 1 }] }, await t.as(cpf))
    expect(answer.json()).toMatchObject({ statusCode: 403, code })
  })
})

describe('the file of a bulk write-off', () => {
  it('is every receipt’s own, and stays for another try where an item is refused', async () => {
    const acordo = await fechar(t, executivo)
    const comprovante = await sendFile(analista, UPLOAD)
    const itens = acordo.parcelas.map((parcela_id, index) => ({ parcela_id, valor: index === 1 ? 900 : 500 }))
    const answer = await baixar({ data: HOJE, comprovante, itens })
    expect(answer.json(), answer.body).toMatchObject({ feitos: 2 })
    const receipts = await recebimentosOf(t, acordo.id)
    for (const { id } of receipts) {
      expect((await analista.get(`/api/v1/recebimentos/${id}/arquivos/comprovante`)).statusCode).toBe(200)
    }
    expect(new Set(receipts.map((receipt) => receipt.comprovante)).size).toBe(2)
    const loose = await t.db
      .selectFrom('arquivos')
      .select('id')
      .where('registro_id', 'is', null)
      .where('recurso', '=', 'recebimentos')
      .execute()
    expect(loose).toEqual([])
  })

  it('can be sent again when all was refused', async () => {
    const acordo = await fechar(t, executivo)
    const comprovante = await sendFile(analista, UPLOAD)
    const send = (valor: number) =>
      baixar({ data: HOJE, comprovante, itens: acordo.parcelas.map((parcela_id) => ({ parcela_id, valor })) })
    expect((await send(501)).json()).toMatchObject({ feitos: 0 })
    expect((await send(500)).json()).toMatchObject({ feitos: 3 })
  })

  it('is refused for instalments of two creditors, each of whom would see the other’s', async () => {
    const acordos = [await fechar(t, executivo), await fechar(t, executivo, { credor_id: 216 })]
    const comprovante = await sendFile(analista, UPLOAD)
    const itens = acordos.map(({ parcelas }) => ({ parcela_id: parcelas[0], valor: 1 }))
    const answer = await prever({ data: HOJE, comprovante, itens })
    expect(answer.json()).toMatchObject({ errors: { comprovante: [expect.stringContaining('2 credores')] } })
    expect((await baixar({ data: HOJE, comprovante, itens })).json()).toMatchObject({ code: 'comprovante_de_varios' })
  })
})

describe('more than there is to receive', () => {
  it('is refused with the largest amount that goes through, and that amount goes through', async () => {
    const acordo = await fechar(t, executivo)
    const url = `/api/v1/parcelas/${nth(acordo, 1)}/baixa`
    const refused = async (own: object) =>
      (await analista.post(url, { data: HOJE, forma: 'boleto_pix', ...own })).json<{
        code: string
        maximo: number
        errors: { valor: [string] }
      }>()
    const one = await refused({ valor: 700 })
    expect(one).toMatchObject({ code: 'valor_acima_da_parcela', maximo: 500 })
    expect(one.errors.valor[0]).toContain('R$ 1.500,00')
    const all = await refused({ valor: 1500.01, excedente: 'antigas' })
    expect(all).toMatchObject({ code: 'valor_acima_do_saldo', maximo: 1500 })
    const modo = await analista.post(`/api/v1/acordos/${acordo.id}/baixa`, {
      ...{ data: HOJE, forma: 'boleto_pix', valor: 1500.01, modo: 'proporcional' },
    })
    expect(modo.json()).toMatchObject({ code: 'valor_acima_do_saldo', maximo: 1500 })
    const done = await analista.post(url, { data: HOJE, forma: 'boleto_pix', valor: all.maximo, excedente: 'antigas' })
    expect(done.json()).toMatchObject({ acordo: { status: 'Quitado' } })
  })

  it('on the last open instalment says that there is no other to take it', async () => {
    const acordo = await fechar(t, executivo, { parametros: { nParcelas: 1 } })
    const body = { data: HOJE, forma: 'boleto_pix', valor: 1500.01 }
    const answer = await analista.post(`/api/v1/parcelas/${acordo.parcelas[0]}/baixa`, body)
    expect(answer.json()).toMatchObject({ code: 'valor_acima_da_ultima', maximo: 1500 })
  })
})
