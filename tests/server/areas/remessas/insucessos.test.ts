import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCliente } from '../negociacao/carteira'
import { desfazer, editar, trazer } from './batch'

const { t, backoffice, executivo, credor10, credor216 } = withApp({ hoje: '2026-11-20', worker: 'sim' }, [
  'backoffice',
  'executivo',
  'credor10',
  'credor216',
])
const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
const file = (...lines: readonly string[]) => Buffer.from([HEADING, ...lines, ''].join('\n'))

interface Row {
  readonly id: number
  readonly insucesso_id: number
  readonly linha: number
  readonly campo: string
  readonly motivo: string
  readonly status: string
}

const rowsOf = async (remessa_id: number, visao = 'rejeicoes'): Promise<Row[]> => {
  const answer = await backoffice.get(
    `/api/v1/lista_de_insucessos?remessa_id=${remessa_id}&_visao=${visao}&_sort=quando&_start=0&_end=50`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const act = async (nome: string, ids: readonly number[], valores: object, who = backoffice) => {
  const answer = await who.post(`/api/v1/insucessos/atos/${nome}`, { ids, valores })
  return { ...answer.json(), status: answer.statusCode }
}

let remessa: number
beforeAll(async () => {
  const arquivo = file(
    '52998224725;José;IN-1;10,00;01/10/2026',
    '52998224725;José;IN-2;dez;01/10/2026',
    '52998224725;José;IN-3;10,00;31/02/2026',
    '11111111111;Ana;IN-4;10,00;01/10/2026',
  )
  remessa = (await trazer(t, backoffice, { arquivo, credor_id: 10 })).id
})

describe('a rejected line', () => {
  it('waits in the list with its column and why', async () => {
    const rows = (await rowsOf(remessa)).sort((one, other) => one.linha - other.linha)
    expect(rows.map(({ linha, campo, status }) => [linha, campo, status])).toEqual([
      [3, 'valor_nominal', 'Aberto'],
      [4, 'data_vencimento', 'Aberto'],
      [5, 'cpf_cnpj', 'Aberto'],
    ])
  })

  it('is solved or discarded, each with its word, and may be opened again', async () => {
    const [first, second] = await rowsOf(remessa)
    if (!first || !second) throw new Error('no rows')
    expect(await act('descartar', [first.insucesso_id], {})).toMatchObject({ status: 422 })
    expect(await act('descartar', [first.insucesso_id], { motivo_descarte: 'Repetida' })).toMatchObject({ feitos: 1 })
    expect(await act('resolver', [second.insucesso_id], { solucao: 'Lançada à mão' })).toMatchObject({ feitos: 1 })
    expect(await act('resolver', [first.insucesso_id], { solucao: 'De novo' })).toMatchObject({ feitos: 0 })
    expect(await rowsOf(remessa)).toHaveLength(1)
    const ended = (await rowsOf(remessa, 'encerrados')).map(({ status }) => status)
    expect(ended.sort()).toEqual(['Corrigido', 'Descartado'])
    for (const { insucesso_id } of [first, second])
      expect(await act('reabrir', [insucesso_id], {})).toMatchObject({ feitos: 1 })
    expect(await rowsOf(remessa)).toHaveLength(3)
    expect(await act('descartar', [first.insucesso_id], { motivo_descarte: 'x' }, executivo)).toMatchObject({
      status: 403,
    })
  })

  it('ends by itself when its operation comes in, and waits again when that is undone', async () => {
    const again = file('52998224725;José;IN-2;10,00;01/10/2026')
    const { id } = await trazer(t, backoffice, { arquivo: again, credor_id: 10 })
    expect((await rowsOf(remessa, 'encerrados')).map(({ linha, status }) => [linha, status])).toEqual([
      [3, 'Reprocessado'],
    ])
    expect(await rowsOf(remessa)).toHaveLength(2)
    await desfazer(t, backoffice, id)
    expect(await rowsOf(remessa)).toHaveLength(3)
  })

  it('of another creditor is left alone', async () => {
    await trazer(t, backoffice, { arquivo: file('86288366757;Ana;IN-3;10,00;01/10/2026'), credor_id: 216 })
    expect(await rowsOf(remessa)).toHaveLength(3)
  })

  it('that somebody dealt with does not keep its batch from being undone, and leaves the list with it', async () => {
    const [first] = await rowsOf(remessa)
    await act('descartar', [first?.insucesso_id ?? 0], { motivo_descarte: 'Repetida' })
    await desfazer(t, backoffice, remessa)
    expect(await rowsOf(remessa)).toEqual([])
    expect(await rowsOf(remessa, 'encerrados')).toEqual([])
  })
})

it('goes to a creditor only of his own files', async () => {
  await t.app.pool.query(
    `insert into usuarios_permissoes (usuario_id, permissao) values ($1, 'insucessos.ver'), ($2, 'insucessos.ver')`,
    [credor10.usuarioId, credor216.usuarioId],
  )
  const ruim = file('52998224725;José;CR-1;dez;01/10/2026')
  const { id } = await trazer(t, backoffice, {
    arquivo: Buffer.concat([ruim, Buffer.from('52998224725;José;CR-2;10,00;01/10/2026\n')]),
    credor_id: 10,
  })
  const seenBy = async (who: typeof credor10) => {
    const listed = (await who.get('/api/v1/lista_de_insucessos?_sort=quando&_start=0&_end=50')).json()
    const records = (await who.get('/api/v1/insucessos?_start=0&_end=50')).json()
    return [listed, records].map((rows) => rows.filter((row: { remessa_id: number }) => row.remessa_id === id).length)
  }
  expect(await seenBy(await t.as(CPF.credor10))).toEqual([1, 1])
  expect(await seenBy(await t.as(CPF.credor216))).toEqual([0, 0])
})

it('lists numbers that reach nobody until they are put right, and shows the list to whom it is given', async () => {
  const cliente_id = await createCliente(t.db)
  const made = await backoffice.post('/api/v1/telefones', { cliente_id, telefone: '11987654321', situacao: 'invalido' })
  expect(made.statusCode, made.body).toBe(201)
  const contacts = async () =>
    (await backoffice.get(`/api/v1/lista_de_insucessos?cliente_id=${cliente_id}&_visao=contatos`)).json()
  expect(await contacts()).toMatchObject([{ origem: 'telefone', contato_telefone_id: made.json().id, cliente_id }])
  await editar(backoffice, `/api/v1/telefones/${made.json().id}`, { situacao: 'bom' })
  expect(await contacts()).toEqual([])
  expect((await executivo.get('/api/v1/lista_de_insucessos')).statusCode).toBe(403)
})
