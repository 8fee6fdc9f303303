import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { fecharDeTeste, parcelasOf } from '../acordos/acordo-de-teste'
import { createConvenios } from '../cobrancas/cobrar'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { desfazer, enviarPrevia, trazer } from './batch'
import { carteiraDump } from './carteira-dump'

const fileOf = (...lines: readonly string[]) =>
  Buffer.from(`numero_operacao;nosso_numero;data;valor\n${lines.map((line) => `${line}\n`).join('')}`)

describe('payments that a creditor tells of', () => {
  const { t, backoffice, executivo, analistaFinanceiro } = withApp({ worker: 'sim' }, [
    'backoffice',
    'executivo',
    'analistaFinanceiro',
  ])
  const numeroOf = async (id: number) =>
    (await t.db.selectFrom('operacoes').select('numero_operacao').where('id', '=', id).executeTakeFirstOrThrow())
      .numero_operacao
  const send = (...lines: readonly string[]) =>
    enviarPrevia(backoffice, { arquivo: fileOf(...lines), tipo: 'pagamentos', credor_id: 10 })
  const statusOf = async (acordo: number) =>
    (await parcelasOf(t, acordo)).map(({ status, data_credor_informou }) => [status, data_credor_informou])
  const reasonsOf = (answer: { json(): { rejeitos: { linha: number; motivo: string }[] } }) =>
    answer.json().rejeitos.map(({ linha, motivo }) => [linha, motivo])

  it('make the oldest open instalments of a living agreement Informada, as many as the amounts reach', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 4 } })
    const numero = await numeroOf(operacoes[0] ?? 0)
    const before = await carteiraDump(t)
    const { previa, id: batch } = await trazer(t, backoffice, {
      arquivo: fileOf(`${numero};;10/11/2026;500,00`, `${numero};;12/11/2026;300,00`),
      tipo: 'pagamentos',
      credor_id: 10,
    })
    expect(previa).toMatchObject({ linhas: 2, aceitas: 2, rejeitadas: 0, valor_total: 800, clientes: 1 })
    expect(await statusOf(id)).toEqual([
      ['Informada pelo credor', '2026-11-10'],
      ['Informada pelo credor', '2026-11-12'],
      ['A Vencer', null],
      ['A Vencer', null],
    ])
    const { rows } = await t.app.pool.query(
      `select acao, origem from historico where recurso = 'parcelas' and mudancas ? 'data_credor_informou' order by id`,
    )
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ acao: 'informar', origem: `remessa ${batch}` })))
    await desfazer(t, backoffice, batch)
    expect(await carteiraDump(t)).toEqual(before)
  })

  it('are refused beyond what is open, of a day to come, of nothing known, and a second time', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 2 } })
    const numero = await numeroOf(operacoes[0] ?? 0)
    const answer = await send(
      `${numero};;10/11/2026;1500,00`,
      `${numero};;11/11/2026;500,01`,
      `${numero};;21/11/2026;1,00`,
      `${numero};;10/11/2026;1500,00`,
      'NADA-1;;10/11/2026;1,00',
      ';;10/11/2026;1,00',
      `${numero};;;1,00`,
    )
    expect(answer.json()).toMatchObject({ aceitas: 1, rejeitadas: 6, valor_total: 1500 })
    expect(reasonsOf(answer)).toEqual([
      [3, 'O valor passa do que está em aberto no acordo.'],
      [4, 'O dia do pagamento ainda não chegou.'],
      [5, 'Este pagamento já veio: mesmo título, dia e valor.'],
      [6, 'O credor não tem operação nem parcela com este número.'],
      [7, 'Falta o número da operação ou o nosso número.'],
      [8, 'Campo obrigatório vazio.'],
    ])
    await trazer(t, backoffice, { arquivo: fileOf(`${numero};;10/11/2026;900,00`), tipo: 'pagamentos', credor_id: 10 })
    expect(reasonsOf(await send(`${numero};;10/11/2026;900,00`, `${numero};;10/11/2026;900,01`))).toEqual([
      [2, 'Este pagamento já veio: mesmo título, dia e valor.'],
    ])
    expect((await statusOf(id)).map(([status]) => status)).toEqual(['Informada pelo credor', 'A Vencer'])
  })

  it('find an agreement by the number of a slip', async () => {
    await createConvenios(t, ['001'])
    const { id, parcelas } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 2 } })
    const issued = await executivo.post(`/api/v1/parcelas/${parcelas[0]}/cobrancas`, { forma: 'boleto_pix' })
    expect(issued.statusCode, issued.body).toBeLessThan(300)
    const [first] = await parcelasOf(t, id)
    expect(first?.nosso_numero).toBeTruthy()
    await trazer(t, backoffice, {
      arquivo: fileOf(`;${first?.nosso_numero};10/11/2026;1000,00`),
      tipo: 'pagamentos',
      credor_id: 10,
    })
    expect((await statusOf(id)).map(([status]) => status)).toEqual(['Informada pelo credor', 'A Vencer'])
  })

  it('move nothing of a debt without an agreement, and ask a person to look; undone with it', async () => {
    const operacao = await createOperacao(t.db, { cliente_id: await createCliente(t.db) })
    const before = await carteiraDump(t)
    const { id } = await trazer(t, backoffice, {
      arquivo: fileOf(`${await numeroOf(operacao)};;10/11/2026;100,00`),
      tipo: 'pagamentos',
      credor_id: 10,
    })
    expect(await carteiraDump(t)).toEqual(before)
    const open = `select tipo, registro_operacoes_id as operacao from pendencias`
    expect((await t.app.pool.query(open)).rows).toEqual([{ tipo: 'baixa_direta', operacao }])
    await desfazer(t, backoffice, id)
    expect((await t.app.pool.query(open)).rows).toEqual([])
  })

  it('are not undone once finance wrote one of them off', async () => {
    const { operacoes, parcelas } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 2 } })
    const { id } = await trazer(t, backoffice, {
      arquivo: fileOf(`${await numeroOf(operacoes[0] ?? 0)};;10/11/2026;1000,00`),
      tipo: 'pagamentos',
      credor_id: 10,
    })
    const pedido = { data: '2026-11-20', valor: 1000, forma: 'boleto_pix' }
    const received = await analistaFinanceiro.post(`/api/v1/parcelas/${parcelas[0]}/baixa`, pedido)
    expect(received.statusCode, received.body).toBeLessThan(300)
    const refused = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'x' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'remessa_nao_desfaz'])
  })
})
