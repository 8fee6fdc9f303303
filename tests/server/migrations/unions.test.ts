import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, bancosFile, FIRST, openBench, textOf, withFiles } from './bancos'

let b: Bench
beforeEach(async () => {
  b = await openBench()
})
afterEach(() => b.close())

const other = (recurso: string, ...keys: readonly string[]) => ({
  path: `resources/${recurso}.yaml`,
  text: [`recurso: ${recurso}`, ...keys, 'campos:', '  nome: texto(20)!', ''].join('\n'),
})
/** `bancos` with this field, among these resources. */
const withField = (campo: string, ...others: readonly ReturnType<typeof other>[]) =>
  withFiles(bancosFile(textOf([...FIRST, campo])), ...others)
const GRUPOS = other('grupos')
const UNIAO = withField('dono: ref(credores | grupos)', GRUPOS)
const dono = () => b.query('select id, dono_credores_id as credor, dono_grupos_id as grupo from bancos order by id')

describe('a reference to one of several resources, planned over rows that stand', () => {
  it('becomes of a ref with its values and its history, and of a union again the ref that is left', async () => {
    await b.apply(withField('dono: ref(credores)', GRUPOS))
    await b.query('update bancos set dono_id = 10 where id < 3')
    await b.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ('bancos', 1, 'editar', '{"dono_id": [null, 10]}')`,
    )
    await b.apply(UNIAO)
    expect(await dono()).toEqual([
      { id: 1, credor: 10, grupo: null },
      { id: 2, credor: 10, grupo: null },
      { id: 3, credor: null, grupo: null },
    ])
    expect(await b.query('select mudancas from historico')).toEqual([{ mudancas: { dono_credores_id: [null, 10] } }])
    await b.query(`insert into grupos (nome) values ('G')`)
    await expect(b.query('update bancos set dono_grupos_id = 1 where id = 1')).rejects.toMatchObject({ code: '23514' })
    await expect(b.query('update bancos set dono_grupos_id = 9 where id = 3')).rejects.toMatchObject({ code: '23503' })
    expect(await b.apply(UNIAO)).toEqual([])
    await b.apply(withField('dono: ref(credores)', GRUPOS))
    expect(await b.query('select dono_id from bancos order by id')).toEqual(
      [10, 10, null].map((dono_id) => ({ dono_id })),
    )
  })

  it('takes a further resource, and asks before one that is pointed to leaves', async () => {
    await b.apply(UNIAO)
    await b.query(`insert into grupos (nome) values ('G')`)
    await b.query('update bancos set dono_grupos_id = 1 where id = 1')
    await b.apply(withField('dono: ref(credores | grupos | turmas)', GRUPOS, other('turmas')))
    await b.query(`insert into turmas (nome) values ('T')`)
    await expect(b.query('update bancos set dono_turmas_id = 1 where id = 1')).rejects.toMatchObject({ code: '23514' })
    const left = withField('dono: ref(credores | turmas)', GRUPOS, other('turmas'))
    expect((await b.refusal(left)).message).toContain('bancos: remover a coluna dono_grupos_id (1 valor;')
    await b.confirm(left)
    expect(await b.query('select dono_credores_id, dono_turmas_id from bancos where id = 1')).toEqual([
      { dono_credores_id: null, dono_turmas_id: null },
    ])
    await b.query('update bancos set dono_turmas_id = 1 where id = 1')
    await expect(b.query('update bancos set dono_credores_id = 10 where id = 1')).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('is obligatory only where every row points to something', async () => {
    await b.apply(UNIAO)
    const must = withField('dono: ref(credores | grupos)!', GRUPOS)
    expect((await b.refusal(must)).obstacles).toEqual([
      'bancos: dono aponta para um registro (3 linhas que não cabem: id 1, 2, 3)',
    ])
    await b.query('update bancos set dono_credores_id = 10')
    await b.apply(must)
    await expect(b.query('update bancos set dono_credores_id = null')).rejects.toMatchObject({ code: '23514' })
    const without = withField('dono: ref(grupos | turmas)!', GRUPOS, other('turmas'))
    expect((await b.refusal(without)).obstacles).toContain(
      'bancos: dono aponta para um registro (3 linhas que não cabem: id 1, 2, 3)',
    )
    await b.apply(UNIAO)
    await b.query('update bancos set dono_credores_id = null')
  })

  it('follows its own new name and that of its resource', async () => {
    await b.apply(UNIAO)
    await b.query('update bancos set dono_credores_id = 10')
    const feito = await b.apply(
      withField('titular: {tipo: ref(credores | turmas), renomeado_de: dono}', other('turmas', 'renomeado_de: grupos')),
    )
    expect(feito.filter((faz) => faz.includes('remover a coluna'))).toEqual([])
    expect(await b.query('select distinct titular_credores_id, titular_turmas_id from bancos')).toEqual([
      { titular_credores_id: 10, titular_turmas_id: null },
    ])
  })
})
