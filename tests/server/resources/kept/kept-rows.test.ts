import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportGroup } from '../../../../src/declaration/consulta-definitions'
import { chosenLevels } from '../../../../src/server/framework/consultas/chosen-levels'
import { keptRows } from '../../../../src/server/framework/resources/kept/kept-rows'
import type { RawQuery } from '../../../../src/server/framework/resources/list/list-query'
import { parseListQuery } from '../../../../src/server/framework/resources/list/parse-list-query'
import { listsOf, modelOf, modelsOf } from '../../../../src/server/framework/resources/model'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import type { Usuario } from '../../../../src/server/platform/session/usuario'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'

const { t } = withApp({ hoje: '2026-11-20' }, [])
const people: Partial<Record<'interno' | 'credor', Usuario>> = {}
beforeAll(async () => {
  for (const [nome, cpf] of [
    ['interno', CPF.administrador],
    ['credor', CPF.credor10],
  ] as const) {
    const { id } = await t.db.selectFrom('usuarios').select('id').where('cpf', '=', cpf).executeTakeFirstOrThrow()
    const usuario = await loadUsuarioById(t.db, t.definitions, id)
    if (!usuario) throw new Error(`no ${nome}`)
    people[nome] = usuario
  }
})

interface Asked {
  readonly recurso: string
  readonly query?: RawQuery
  readonly partes?: readonly ReportGroup[]
  readonly soma?: string | null
}

/** The table that a figure of these rows is read from beside what is fresh; null where it is counted from its rows. */
function keptIn({ recurso, query = {}, partes = [], soma = null }: Asked, quem: 'interno' | 'credor' = 'interno') {
  const usuario = people[quem]
  if (!usuario) throw new Error(`no ${quem}`)
  const ctx = { usuario, definitions: t.definitions, clock: t.app.clock }
  const model = modelOf(modelsOf(t.definitions), recurso)
  const kept = keptRows(ctx, model, { query: parseListQuery(model, query, usuario), partes, soma })
  return kept && (kept.from.compile(t.db).sql.match(/avenca_(?:somas|resumo\d)_\w+/)?.[0] ?? '')
}

const isKept = (...asked: Parameters<typeof keptIn>) => keptIn(...asked) !== null

describe('a figure is read from the kept sums', () => {
  it.each<[string, Asked]>([
    [
      'of a period',
      { recurso: 'recebimentos', query: { data_gte: '2026-11-01', data_lte: '2026-11-30' }, soma: 'valor' },
    ],
    ['of what a formula gives', { recurso: 'recebimentos', soma: 'faturamento' }],
    ['of today, as people say it', { recurso: 'recebimentos', query: { data: 'hoje' } }],
    [
      'of an instant’s days',
      { recurso: 'eventos', query: { criado_em_gte: '2026-11-01', criado_em_lte: '2026-11-30' } },
    ],
    ['of a ref’s own field', { recurso: 'eventos', query: { 'tipo.cpc': 'true' } }],
    [
      'by month and creditor',
      {
        recurso: 'recebimentos',
        partes: [
          { campo: 'data', por: 'mes' },
          { campo: 'credor_id', por: null },
        ],
      },
    ],
    ['by the day of an instant', { recurso: 'eventos', partes: [{ campo: 'criado_em', por: 'dia' }] }],
    ['of a view', { recurso: 'acordos', query: { _visao: 'em_atraso' }, soma: 'total' }],
  ])('%s', (_, asked) => {
    expect(isKept(asked)).toBe(true)
  })

  it.each<[string, Asked, string]>([
    ['a day', { recurso: 'recebimentos', query: { data: '2026-11-20' }, soma: 'valor' }, 'avenca_resumo1_recebimentos'],
    ['a team', { recurso: 'recebimentos', query: { equipe_id: '1' } }, 'avenca_resumo2_recebimentos'],
    ['a form', { recurso: 'recebimentos', partes: [{ campo: 'forma', por: null }] }, 'avenca_resumo3_recebimentos'],
    ['what no summary tells', { recurso: 'recebimentos', query: { origem: 'Acordo' } }, 'avenca_somas_recebimentos'],
  ])('by the fewest columns that tell %s', (_, asked, table) => {
    expect(keptIn(asked)).toBe(table)
  })

  it('of a creditor’s own rows', () => {
    expect(isKept({ recurso: 'recebimentos', soma: 'valor' }, 'credor')).toBe(true)
  })
})

describe('a figure is counted from its rows', () => {
  it.each<[string, Asked]>([
    ['where it searches', { recurso: 'acordos', query: { q: 'maria' } }],
    ['by a field that is not told apart', { recurso: 'recebimentos', query: { acordo_id: '1' } }],
    ['by its number', { recurso: 'recebimentos', query: { id: '1' } }],
    ['parted by another', { recurso: 'acordos', partes: [{ campo: 'forma_pagamento', por: null }] }],
    ['by the very instant', { recurso: 'eventos', query: { criado_em_gte: '2026-11-01T10:00:00-03:00' } }],
    ['by the hour', { recurso: 'eventos', partes: [{ campo: 'criado_em', por: 'hora' }] }],
    ['parted by the very instant', { recurso: 'eventos', partes: [{ campo: 'criado_em', por: null }] }],
    ['of a sum that is not kept', { recurso: 'acordos', soma: 'valor_pago' }],
    ['of a view by other fields', { recurso: 'acordos', query: { _visao: 'vence_hoje' } }],
    ['where nothing is kept', { recurso: 'agendamentos' }],
  ])('%s', (_, asked) => {
    expect(isKept(asked)).toBe(false)
  })
})

describe('the level of a figure that a question narrows', () => {
  const onde = JSON.stringify({ e: [{ campo: 'credor_id', op: 'in', valor: [57, 129] }] })
  it.each<[string, RawQuery, readonly number[] | undefined]>([
    ['once is what it is narrowed to', { credor_id_in: ['10', '57'] }, [10, 57]],
    ['twice is what is in both', { credor_id_in: ['10', '57'], credor_id: '57' }, [57]],
    ['in a filter of several is seen', { credor_id_in: ['10', '57'], _onde: onde }, [57]],
    ['not at all is all of it', {}, undefined],
  ])('%s', (_, query, expected) => {
    if (!people.interno) throw new Error('no interno')
    const model = modelOf(listsOf(t.definitions), 'funil_de_cobranca')
    const asked = parseListQuery(model, query, people.interno)
    expect(chosenLevels(model.definition, asked).get('credor_id')).toEqual(expected)
  })
})
