import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { desfazer, editar, trazer } from '../remessas/batch'

const { t, backoffice, executivo, supervisorCobranca } = withApp({ worker: 'sim', hoje: '2026-11-20' }, [
  'backoffice',
  'executivo',
  'supervisorCobranca',
])

const NOVAS = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento;taxaJuros;saldo_credor;saldo_credor_em\n'
const MUDAM = 'numero_operacao;valor_nominal;saldo_credor;saldo_credor_em\n'
const linhas = (heading: string, ...lines: readonly string[]) =>
  Buffer.from(heading + lines.map((line) => `${line}\n`).join(''))
const nova = (numero: string, rest: string) => `52998224725;José;${numero};1000,00;${rest}`
const operacao = (numero: string) =>
  t.db.selectFrom('operacoes').selectAll().where('numero_operacao', '=', numero).executeTakeFirstOrThrow()
const atualizar = (...lines: readonly string[]) =>
  trazer(t, backoffice, { tipo: 'atualizacao', arquivo: linhas(MUDAM, ...lines) })
const abertas = async (id: number) =>
  t.db
    .selectFrom('pendencias')
    .select(['tipo', 'status', 'texto'])
    .where('registro_operacoes_id', '=', id)
    .where('status', '=', 'Aberta')
    .execute()
const act = (ato: string, id: number) => backoffice.post(`/api/v1/operacoes/atos/${ato}`, { ids: [id], valores: {} })

describe("the creditor's balance", () => {
  it('stands beside ours of the same day, and asks for a look above a centavo', async () => {
    // R$ 1.000,00 at 1 % a month, 60 days on 2026-10-30: R$ 1.020,00
    await trazer(t, backoffice, {
      arquivo: linhas(
        NOVAS,
        nova('SA-1', '31/08/2026;1;1020,00;30/10/2026'),
        nova('SA-2', '31/08/2026;1;1020,01;30/10/2026'),
        nova('SA-3', '31/08/2026;1;1019,00;30/10/2026'),
        nova('SA-4', '31/08/2026;1;;'),
        nova('SA-5', '20/11/2026;1;1000,50;'),
      ),
    })
    const told = async (numero: string) => {
      const { id, saldo_credor, saldo_credor_em, diferenca_saldo } = await operacao(numero)
      return [saldo_credor, saldo_credor_em, diferenca_saldo, (await abertas(id)).length]
    }
    expect(await told('SA-1')).toEqual([1020, '2026-10-30', 0, 0])
    expect(await told('SA-2')).toEqual([1020.01, '2026-10-30', 0.01, 0])
    expect(await told('SA-3')).toEqual([1019, '2026-10-30', -1, 1])
    expect(await told('SA-4')).toEqual([null, null, null, 0])
    expect(await told('SA-5')).toEqual([1000.5, '2026-11-20', 0.5, 1])
    const list = await backoffice.get('/api/v1/operacoes?_visao=saldo_diferente&_sort=id&_start=0&_end=10')
    expect(list.json().map(({ numero_operacao }: { numero_operacao: string }) => numero_operacao)).toEqual([
      'SA-3',
      'SA-5',
    ])
  })

  it('is kept when somebody says so: the task is solved, and the same balance asks for nobody again', async () => {
    const { id } = await operacao('SA-3')
    expect((await act('manter', id)).json()).toMatchObject({ feitos: 1 })
    expect(await abertas(id)).toEqual([])
    expect(await operacao('SA-3')).toMatchObject({ saldo_credor: 1019, diferenca_saldo: 0, valor_nominal: 1000 })
    expect((await act('manter', id)).json()).toMatchObject({ feitos: 0 })
  })

  it('comes in while an agreement lives, and the nominal of the file waits for its end', async () => {
    const { id, cliente_id } = await operacao('SA-1')
    const closed = await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 300,
      operacoes: [id],
      formaPagamento: 'boleto_pix',
      parametros: {},
    })
    expect(closed.statusCode, closed.body).toBe(201)
    const { id: remessa } = await atualizar('SA-1;900,00;930,00;20/11/2026')
    expect(await operacao('SA-1')).toMatchObject({ valor_nominal: 1000, nominal_credor: 900, saldo_credor: 930 })
    expect(await abertas(id)).toHaveLength(1)
    const early = (await act('usar_nominal_do_credor', id)).json()
    expect(early).toMatchObject({ feitos: 0, linhas: [{ message: expect.stringContaining('em cobrança') }] })
    await supervisorCobranca.post(`/api/v1/acordos/${closed.json().acordo.id}/cancelar`, { motivo: 'x' })
    expect((await act('usar_nominal_do_credor', id)).json()).toMatchObject({ feitos: 1 })
    // 900 at 1 % a month, 81 days: 24,30
    expect(await operacao('SA-1')).toMatchObject({
      valor_nominal: 900,
      nominal_credor: null,
      saldo_credor: 930,
      diferenca_saldo: 5.7,
    })
    expect(await abertas(id)).toEqual([])
    const refused = await backoffice.post(`/api/v1/remessas/${remessa}/desfazer`, { motivo: 'x' })
    expect(refused.statusCode).toBe(409)
  })

  it('goes with the batch that brought it', async () => {
    const before = await operacao('SA-4')
    const { id } = await atualizar('SA-4;;1500,00;20/11/2026')
    expect(await operacao('SA-4')).toMatchObject({ saldo_credor: 1500, saldo_credor_em: '2026-11-20' })
    await desfazer(t, backoffice, id)
    expect(await operacao('SA-4')).toMatchObject({ saldo_credor: null, diferenca_saldo: null })
    expect((await operacao('SA-4')).valor_nominal).toBe(before.valor_nominal)
    expect(await abertas(before.id)).toEqual([])
  })
})

describe('the history of balances', () => {
  it('tells the changes of the fields asked for, and no others', async () => {
    const { id } = await operacao('SA-5')
    await editar(backoffice, `/api/v1/operacoes/${id}`, { descricao: 'Outra' })
    await editar(backoffice, `/api/v1/operacoes/${id}`, { valor_nominal: 1001, aluno: 'Zoé' })
    const url = `/api/v1/operacoes/${id}/historico`
    const answer = await backoffice.get(`${url}?_campos=valor_nominal,data_vencimento&_start=0&_end=10`)
    expect(answer.headers['x-total-count']).toBe('1')
    expect(answer.json()).toMatchObject([
      { acao: 'editar', usuario: { id: backoffice.usuarioId }, mudancas: { valor_nominal: [1000, 1001] } },
    ])
    expect(answer.json()[0].mudancas).not.toHaveProperty('aluno')
    expect((await backoffice.get(`${url}?_campos=nada`)).statusCode).toBe(400)
    expect(Number((await backoffice.get(url)).headers['x-total-count'])).toBeGreaterThan(2)
  })
})
