import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/server/platform/clock'
import { undoQuarantine } from '../../../src/server/platform/database/migrations/undo'
import { type Bench, bancos, bancosFile, FIRST, given, HOJE, openBench, textOf, withFiles } from './bancos'

const NOW = systemClock(null).hoje()
const situacoes = (b: Bench) => b.query('select situacao from bancos order by id')
const KEPT = [{ situacao: 'A' }, { situacao: 'A' }, { situacao: 'B' }]

let b: Bench
beforeEach(async () => {
  b = await openBench()
})
afterEach(() => b.close())

describe('other losses', () => {
  it('set a whole table aside, and give it back when it is declared again', async () => {
    const withLinks = bancos(...FIRST, 'atendidos: muitos(credores)', 'credor: ref(credores)')
    await b.apply(withLinks)
    await b.query(`insert into bancos_atendidos (de_id, para_id) values (1, 10), (1, 57)`)
    await b.query('update bancos set credor_id = 10')
    const none = withFiles()
    const plan = await b.plan(none)
    expect(plan.confirmo.map(({ frase }) => frase)).toEqual([
      'remover a tabela bancos com 3 linhas',
      'remover a tabela bancos_atendidos com 2 linhas',
    ])
    await b.apply(none, given(plan))
    expect(await b.query('select count(*)::int as linhas from zz_bancos_20261120')).toEqual([{ linhas: 3 }])
    await b.query('delete from credores where id = 300')
    expect((await b.apply(withLinks)).slice(0, 2).map((faz) => faz.slice(0, 26))).toEqual([
      'bancos: a tabela volta da ',
      'bancos_atendidos: a tabela',
    ])
    expect(await situacoes(b)).toEqual(KEPT)
    expect(await b.query('select para_id from bancos_atendidos order by 1')).toEqual([{ para_id: 10 }, { para_id: 57 }])
    expect(await b.apply(withLinks)).toEqual([])
  })

  describe('of what a file of this installation only tried', () => {
    const TRIED = { path: 'resources/bens.yaml', text: textOf(FIRST).replace('recurso: bancos', 'recurso: bens') }
    const withBens = withFiles(bancosFile(textOf([...FIRST])), TRIED)
    const REMOVED = 'remover a tabela bens'
    const without = bancos(...FIRST)

    it('leave without a question, and come back', async () => {
      await b.apply(withBens)
      expect(await b.apply(without)).toContain(REMOVED)
      expect((await b.apply(withBens)).some((faz) => faz.startsWith('bens: a tabela volta'))).toBe(true)
    })

    it.each([
      ['a row', `insert into bens (nome, codigo) values ('Casa', '001')`, '1 linha'],
      [
        'a line of history',
        `insert into historico (recurso, registro_id, acao) values ('bens', 1, 'excluido')`,
        '0 linhas',
      ],
    ])('ask where there is %s', async (_, sql, counted) => {
      await b.apply(withBens)
      await b.query(sql)
      expect((await b.refusal(without)).obstacles).toEqual([expect.stringContaining(`${REMOVED} (${counted}`)])
    })

    it('ask when another release brought it', async () => {
      await b.apply(withBens, { ...given(), release: '0.9.0' })
      expect((await b.refusal(without)).obstacles).toEqual([`${REMOVED} (0 linhas)`])
    })

    it('ask when something of it is aside', async () => {
      await b.apply(withBens)
      await b.query(`insert into quarentena (nome, especie, tabela, coluna, desenho, em) values
        ('zz_cor_20261101', 'coluna', 'bens', 'cor', '{}', '2026-11-01')`)
      expect((await b.refusal(without)).obstacles).toEqual([expect.stringContaining(REMOVED)])
    })

    it('of a column: asks of what a row held, also once it was emptied by hand', async () => {
      const withCor = bancos(...FIRST, 'cor: texto(10)')
      await b.apply(withCor)
      expect(await b.apply(without)).toContain('bancos: remover a coluna cor')
      const withTom = bancos(...FIRST, 'tom: texto(10)')
      await b.apply(withTom)
      await b.query(`insert into historico (recurso, registro_id, acao, mudancas) values
        ('bancos', 1, 'alterado', '{"tom": ["azul", null]}')`)
      expect((await b.refusal(without)).obstacles).toEqual([expect.stringContaining('bancos: remover a coluna tom')])
    })
  })

  it('undo a whole table by its name', async () => {
    await b.confirm(withFiles())
    expect(await undoQuarantine(b.pool, 'bancos')).toContain('A tabela bancos voltou')
    await b.apply(bancos(...FIRST))
    expect(await situacoes(b)).toEqual(KEPT)
  })

  const FEWER = ['nome: texto(20)!', 'codigo: texto(3)!', 'situacao: {tipo: enum, valores: [B, C]}']

  it('keep what rows held of a value that is taken out, and give it back', async () => {
    const fewer = bancos(...FEWER)
    expect((await b.refusal(fewer)).obstacles).toEqual([
      `bancos: situacao deixa de aceitar A (2 linhas; último em ${NOW})`,
    ])
    await b.confirm(fewer)
    expect(await situacoes(b)).toEqual([{ situacao: null }, { situacao: null }, { situacao: 'B' }])
    await b.query(`update bancos set situacao = 'C' where id = 2`)
    await b.apply(bancos(...FIRST))
    expect(await situacoes(b)).toEqual([{ situacao: 'A' }, { situacao: 'C' }, { situacao: 'B' }])
  })

  it('undo a value that was taken out', async () => {
    await b.confirm(bancos(...FEWER))
    await undoQuarantine(b.pool, 'bancos.situacao')
    expect(await situacoes(b)).toEqual(KEPT)
    expect(await b.apply(bancos(...FIRST))).toEqual([])
  })

  it('are none for a value that no row holds', async () => {
    await b.apply(bancos(...FIRST.slice(0, 2), 'situacao: {tipo: enum, valores: [A, B]}'))
    await expect(b.query(`update bancos set situacao = 'C'`)).rejects.toMatchObject({ code: '23514' })
  })

  it('name the rows of a required value with nothing to put in its place', async () => {
    await b.apply(bancos('nome: texto(20)!', 'codigo: texto(3)!', 'situacao: {tipo: enum!, valores: [A, B, C]}'))
    const fewer = bancos('nome: texto(20)!', 'codigo: texto(3)!', 'situacao: {tipo: enum!, valores: [B, C]}')
    expect((await b.refusal(fewer)).obstacles).toEqual([
      'bancos: situacao deixa de aceitar A (2 linhas com esse valor, e não há padrão para pôr no lugar: id 1, 2)',
    ])
  })

  it('turn many links into one only where there is one', async () => {
    await b.apply(bancos(...FIRST, 'atendidos: muitos(credores)'))
    await b.query('insert into bancos_atendidos (de_id, para_id) values (1, 10), (1, 57), (2, 57)')
    const one = bancos(...FIRST, 'atendidos: ref(credores)')
    expect((await b.plan(one)).confirmo).toMatchObject([
      { frase: 'converter bancos.atendidos de muitos para ref com 3 vínculos' },
    ])
    await b.confirm(one)
    expect(await b.query('select atendidos_id from bancos order by id')).toEqual([
      { atendidos_id: null },
      { atendidos_id: 57 },
      { atendidos_id: null },
    ])
    expect(await b.apply(one)).toEqual([])
  })

  it('ask before a cast that no check can vouch for, and keep the old values aside', async () => {
    const asJson = bancos('nome: texto(20)!', 'codigo: texto(3)!', 'situacao: json')
    expect((await b.plan(asJson)).confirmo).toMatchObject([
      { frase: 'converter bancos.situacao de text para jsonb com 3 valores' },
    ])
    await b.confirm(asJson)
    expect(await situacoes(b)).toEqual([{ situacao: null }, { situacao: null }, { situacao: null }])
    expect(await b.query('select zz_situacao_20261120 as antes from bancos where id = 3')).toEqual([{ antes: 'B' }])
  })

  it.each([
    [
      'historico',
      `insert into historico (recurso, registro_id, acao, em) values ('bancos', 1, 'editar', '${HOJE}T12:00Z')`,
      'desligar o histórico de bancos com 1 revisão',
    ],
    [
      'rascunho',
      `insert into rascunhos (recurso, usuario_id, valores, alterado_por) values ('bancos', 1, '{}', 1)`,
      'desligar os rascunhos de bancos com 1 rascunho',
    ],
  ])('ask before %s is switched off', async (key, row, frase) => {
    await b.apply(withFiles(bancosFile(textOf(FIRST, `${key}: true`))))
    await b.query(row)
    const off = withFiles(bancosFile(textOf(FIRST, `${key}: false`)))
    expect((await b.plan(off)).confirmo).toMatchObject([{ frase }])
    await b.refusal(off)
    await b.confirm(off)
    expect(await b.apply(off)).toEqual([])
  })
})
