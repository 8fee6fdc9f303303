import { describe, expect, it } from 'vitest'
import { tablesIn } from '../../../../src/server/framework/resources/kept/tables-in'

const NOTING = new Map(['clientes', 'operacoes', 'telefones'].map((name) => [name, name]))

describe('the tables that a statement reads', () => {
  it.each([
    ['select count(*) from "clientes" "reg" where "reg"."uf" = $1', ['clientes']],
    ['select 1 from clientes c join "operacoes" o on o.cliente_id = c.id', ['clientes', 'operacoes']],
    [
      'select 1 from "clientes" where id = any(array(select 1 from "telefones" t where t.a is distinct from "t"."b"))',
      ['clientes', 'telefones'],
    ],
    [
      'with perto as materialized (select id from clientes where (1 = 1)), b as (select 1 from perto) select 1 from b, telefones',
      ['clientes', 'telefones'],
    ],
    ['select 1 from clientes c join lateral (select from operacoes o limit 1) o on true', ['clientes', 'operacoes']],
    ['select 1 from clientes where exists (select from unnest($1) d)', ['clientes']],
    ['select extract(day from c.criado_em) from clientes c join generate_series(1, 2) n on true', ['clientes']],
    ['select 1 from (select 1 from (select $1::numeric as n offset 0) q) m, "clientes"', ['clientes']],
  ])('are told of %s', (text, tables) => {
    expect(tablesIn(text, NOTING)?.toSorted()).toEqual(tables)
  })

  it.each([
    ['select 1 from "acessos" a join clientes on true'],
    ['select 1 from clientes where exists (select from acessos_de($1))'],
    ['select 1 from clientes, lateral (select from unnest) x'],
    ['select 1 from clientes where criado_em > now()'],
    ['select current_date from clientes'],
    ['with acessos as (select 1 from acessos) select 1 from acessos, clientes'],
    ['select 1 from clientes c join lateral acessos(c.id) on true'],
  ])('are not known of %s', (text) => {
    expect(tablesIn(text, NOTING)).toBeNull()
  })
})
