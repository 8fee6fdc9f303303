import pg from 'pg'
import { expect, it } from 'vitest'
import { gatherRejects } from '../../../../src/server/app/gather-rejects'
import { withApp } from '../../with-app'
import { trazer } from './batch'

const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])

const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
const line = (numero: string) => `52998224725;José;${numero};dez;01/10/2026`
const arquivo = (...numeros: readonly string[]) =>
  Buffer.from([HEADING, '52998224725;José;BOA;10,00;01/10/2026', ...numeros.map(line), ''].join('\n'))

it('keeps refused lines of batches from before in the one place, once each, with what was made of them', async () => {
  const { id } = await trazer(t, backoffice, { arquivo: arquivo('J-1', 'J-2', 'J-3') })
  const told = async () =>
    (await backoffice.get(`/api/v1/remessas/${id}/rejeitos?_start=0&_end=10`))
      .json()
      .map(({ linha, coluna, valor, motivo, situacao }: Record<string, unknown>) => ({
        linha,
        coluna,
        valor,
        motivo,
        situacao,
      }))
  const before = await told()
  expect(before).toHaveLength(3)
  const [first] = (await backoffice.get(`/api/v1/insucessos?remessa_id=${id}&_sort=id&_start=0&_end=1`)).json()
  await backoffice.post('/api/v1/insucessos/atos/descartar', {
    ids: [first.id],
    valores: { motivo_descarte: 'Repetida' },
  })
  const dono = new pg.Client({ connectionString: t.database.ownerUrl })
  await dono.connect()
  // as they stood: all of them beside, one of them dealt with, one from before anybody could, one that came in since
  await dono.query(`create table remessas_rejeitos (remessa_id bigint not null, folha text not null default '', linha integer not null,
    coluna text, valor text, motivo text not null, chave text, situacao text not null default 'rejeitada', corrigida_por bigint,
    primary key (remessa_id, linha, folha))`)
  await dono.query(`insert into remessas_rejeitos (remessa_id, linha, coluna, valor, motivo, chave)
    select remessa_id, linha, campo, valor, motivo, numero_operacao from insucessos`)
  await dono.query(`insert into remessas_rejeitos (remessa_id, linha, coluna, motivo, chave, situacao, corrigida_por)
    values (${id}, 6, 'valor_nominal', 'Número não reconhecido.', 'J-4', 'corrigida', 77)`)
  await dono.query('delete from insucessos where linha = 4')
  // a line of a workbook of sheets, which told its sheet in its column
  await dono.query(
    `insert into remessas_rejeitos (remessa_id, folha, linha, coluna, motivo) values (${id}, 'Parcelas', 9, 'valor', 'Vazio')`,
  )
  await dono.query(
    `insert into insucessos (remessa_id, credor_id, linha, campo, motivo) values (${id}, 300, 9, 'Parcelas · valor', 'Vazio')`,
  )
  await dono.query('update insucessos set arquivo = null, folha = null, importacao = null')

  for (const _ of [1, 2]) await dono.query(gatherRejects())
  await dono.end()

  expect(await told()).toEqual([
    { ...before[0], situacao: 'descartada' },
    before[1],
    before[2],
    { linha: 6, coluna: 'valor_nominal', valor: null, motivo: 'Número não reconhecido.', situacao: 'corrigida' },
    { linha: 9, coluna: 'valor', valor: null, motivo: 'Vazio', situacao: 'rejeitada' },
  ])
  const { rows } = await t.app.pool.query(`select to_regclass('remessas_rejeitos') as antes,
    (select count(distinct (remessa_id, linha, arquivo, credor_id))::int from insucessos where arquivo is not null and folha = '') as linhas,
    (select json_agg(array[folha, campo]) from insucessos where folha <> '') as folhas`)
  expect(rows).toEqual([{ antes: null, linhas: 4, folhas: [['Parcelas', 'valor']] }])
})
