import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import {
  type Bench,
  bancos,
  bancosFile,
  FIRST,
  openBench,
  openProductBench,
  productWith,
  textOf,
  withFiles,
} from './bancos'

let b: Bench
beforeEach(async () => {
  b = await openBench()
})
afterEach(() => b.close())

/** `bancos` under the name `agentes`. */
const agentesFile = (campos: readonly string[]) => ({
  path: 'resources/agentes.yaml',
  text: textOf(campos, 'renomeado_de: bancos').replace('recurso: bancos', 'recurso: agentes'),
})
const agentes = (campos: readonly string[]) => withFiles(agentesFile(campos))

describe('a renamed field', () => {
  const renamed = bancos('titulo: {tipo: texto(20)!, renomeado_de: nome, unico: true}', ...FIRST.slice(1))

  it('keeps its values, its indexes and its history, and is checked under its new name', async () => {
    await b.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ('bancos', 1, 'editar', '{"nome": ["N", "Norte"]}')`,
    )
    const feito = await b.apply(renamed)
    expect(feito).toContain('bancos: o campo nome passa a ser titulo, com seus valores; a API passa a usar "titulo"')
    expect(feito.filter((faz) => faz.includes('índice'))).toEqual([
      'bancos: o índice de titulo só muda de nome no banco',
    ])
    expect(await b.query('select titulo from bancos order by id')).toEqual(
      ['Norte', 'Sul', 'Leste'].map((titulo) => ({ titulo })),
    )
    expect(await b.query('select mudancas from historico')).toEqual([{ mudancas: { titulo: ['N', 'Norte'] } }])
    expect(await b.apply(renamed)).toEqual([])
  })

  it('is counted under the new name before anything is changed', async () => {
    await b.query(`update bancos set nome = 'Sul' where id = 3`)
    expect((await b.refusal(renamed)).obstacles).toEqual([
      'bancos: titulo passa a ser único (1 valores repetidos: id 2 e 3)',
    ])
    expect(await b.query('select count(nome)::int as nomes from bancos')).toEqual([{ nomes: 3 }])
  })

  it('keeps the target of a ref and the links of a muitos', async () => {
    await b.apply(bancos(...FIRST, 'credor: ref(credores)', 'atende: muitos(credores)'))
    await b.query('update bancos set credor_id = 10')
    await b.query('insert into bancos_atende (de_id, para_id) values (1, 10)')
    await b.apply(
      bancos(
        ...FIRST,
        'dono: {tipo: ref(credores), renomeado_de: credor}',
        'clientela: {tipo: muitos(credores), renomeado_de: atende}',
      ),
    )
    expect(await b.query('select distinct dono_id from bancos')).toEqual([{ dono_id: 10 }])
    expect(await b.query('select para_id from bancos_clientela')).toEqual([{ para_id: 10 }])
    await expect(b.query('update bancos set dono_id = 999')).rejects.toMatchObject({ code: '23503' })
  })

  it('is harmless when there is nothing of the old name', async () => {
    const fresh = bancos(...FIRST, 'agencia: {tipo: texto(5), renomeado_de: filial}')
    await b.apply(fresh)
    expect(await b.apply(fresh)).toEqual([])
  })
})

describe('a renamed value', () => {
  it('is renamed in the rows, under the new rule', async () => {
    const renamed = bancos(
      ...FIRST.slice(0, 2),
      'situacao: {tipo: enum, padrao: ATIVO, valores: {ATIVO: {rotulo: Ativo, renomeado_de: A}, B: B, C: C}}',
    )
    const feito = await b.apply(renamed)
    expect(feito[0]).toBe('bancos.situacao: A passa a ser ATIVO')
    expect(await b.query('select situacao from bancos order by id')).toEqual(
      ['ATIVO', 'ATIVO', 'B'].map((situacao) => ({ situacao })),
    )
    await expect(b.query(`update bancos set situacao = 'A'`)).rejects.toMatchObject({ code: '23514' })
    expect(await b.apply(renamed)).toEqual([])
  })
})

describe('a renamed resource', () => {
  it('takes no table that is not of a declaration', async () => {
    const text = 'recurso: contas\nrenomeado_de: historico\ncampos: {nome: texto(20)!}\n'
    const { steps } = await b.survey(withFiles({ path: 'resources/contas.yaml', text }, bancosFile(textOf(FIRST))))
    expect(steps.map(({ classe }) => classe)).not.toContain('renomeacao')
  })

  it('keeps its rows, what is told of them and who may what, and says what becomes of the API', async () => {
    const whole = await openProductBench()
    await whole.apply(productWith(bancosFile(textOf([...FIRST, 'atende: muitos(credores)']))))
    await whole.query('insert into bancos_atende (de_id, para_id) values (1, 10)')
    await whole.query(`insert into historico (recurso, registro_id, acao) values ('bancos', 1, 'criar')`)
    await whole.query(
      `insert into usuarios_permissoes (usuario_id, permissao, efeito) values (4, 'bancos.ver', 'conceder')`,
    )
    const definitions = productWith(agentesFile([...FIRST, 'atende: muitos(credores)']))
    const feito = await whole.apply(definitions)
    expect(feito[0]).toContain('/api/v1/bancos responde ainda, e avisa que agora é /api/v1/agentes')
    expect(feito.filter((faz) => faz.includes(': índice'))).toEqual([])
    expect(await whole.query('select nome from agentes order by id limit 1')).toEqual([{ nome: 'Norte' }])
    expect(await whole.query('select para_id from agentes_atende')).toEqual([{ para_id: 10 }])
    expect(await whole.query('select recurso from historico')).toEqual([{ recurso: 'agentes' }])
    expect(await whole.query('select permissao from usuarios_permissoes')).toEqual([{ permissao: 'agentes.ver' }])
    const t = await openTestApp({ definitions, database: whole.database })
    const admin = await t.as(CPF.administrador)
    const statuses = [(await admin.get('/api/v1/agentes')).statusCode, (await admin.get('/api/v1/bancos')).statusCode]
    await t.close()
    await whole.close()
    expect(statuses).toEqual([200, 200])
  })

  it('answers to its old name in the database until the declarations change again', async () => {
    await b.apply(agentes(FIRST))
    await b.query(`update bancos set nome = 'Centro' where id = 1`)
    expect(await b.query('select nome from agentes where id = 1')).toEqual([{ nome: 'Centro' }])
    expect(await b.apply(agentes(FIRST))).toEqual([])
    await b.apply(agentes([...FIRST, 'agencia: texto(5)']))
    expect(await b.query(`select to_regclass('bancos') as antes`)).toEqual([{ antes: null }])
  })
})

describe('a field over a column of another name', () => {
  const over = (coluna: string) => bancos(`nome: {tipo: texto(20)!, coluna: ${coluna}}`, ...FIRST.slice(1))
  const values = (coluna: string) => b.query(`select "${coluna}" as valor from bancos order by id`)
  const three = ['Norte', 'Sul', 'Leste'].map((valor) => ({ valor }))

  it('takes its values, indexes and what was set aside to the column that the file names, and back; its history stays', async () => {
    await b.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ('bancos', 1, 'editar', '{"nome": ["N", "Norte"]}')`,
    )
    expect(await b.apply(over('NM_BANCO'))).toEqual([
      'bancos: a coluna nome do campo nome passa a ser NM_BANCO, com seus valores',
      'bancos: o índice de NM_BANCO só muda de nome no banco',
    ])
    expect(await values('NM_BANCO')).toEqual(three)
    expect(await b.apply(over('NM_BANCO'))).toEqual([])
    expect(await b.apply(over('ds_nome'))).toContain(
      'bancos: a coluna NM_BANCO do campo nome passa a ser ds_nome, com seus valores',
    )
    expect(await values('ds_nome')).toEqual(three)
    await b.apply(bancos(...FIRST))
    expect(await values('nome')).toEqual(three)
    expect(await b.query('select mudancas from historico')).toEqual([{ mudancas: { nome: ['N', 'Norte'] } }])
  })

  it('has its history under a new name where the column stays', async () => {
    await b.apply(over('NM_BANCO'))
    await b.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ('bancos', 1, 'editar', '{"nome": ["N", "Norte"]}')`,
    )
    const renamed = bancos('titulo: {tipo: texto(20)!, renomeado_de: nome, coluna: NM_BANCO}', ...FIRST.slice(1))
    expect(await b.apply(renamed)).toContain(
      'bancos: o campo nome passa a ser titulo, com seus valores; a API passa a usar "titulo"',
    )
    expect(await values('NM_BANCO')).toEqual(three)
    expect(await b.query('select mudancas from historico')).toEqual([{ mudancas: { titulo: ['N', 'Norte'] } }])
    expect(await b.apply(renamed)).toEqual([])
  })

  it('asks before it leaves filled a column of its own for one that stood beside it', async () => {
    await b.query('alter table bancos add column ds_nome character varying(20)')
    expect((await b.refusal(over('ds_nome'))).obstacles.join()).toContain('remover a coluna nome')
    expect(await values('nome')).toEqual(three)
  })

  it('does not let two fields exchange their columns, which would exchange their values', async () => {
    const swapped = bancos(
      'nome: {tipo: texto(20)!, coluna: codigo}',
      'codigo: {tipo: texto(3)!, coluna: nome}',
      ...FIRST.slice(2),
    )
    expect((await b.refusal(swapped)).obstacles.join()).toContain(
      'bancos: nome passa para a coluna codigo, que guarda o campo codigo',
    )
    expect(await values('nome')).toEqual(three)
  })
})
