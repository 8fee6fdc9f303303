import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { keptSumsTables } from '../../../src/server/platform/database/kept-sums-tables'
import { withApp } from '../with-app'

const { t, administrador } = withApp({}, ['administrador'])

describe('a dashboard whose kept sums newer declarations have put away', () => {
  it('says to come again, and is answered once there are sums for whoever asks', async () => {
    const { fresh } = keptSumsTables('recebimentos', { resumos: [] })
    const ask = async () => (await administrador.get('/api/v1/paineis/faturamento')).statusCode
    const owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    try {
      await owner.query(`alter table ${fresh} rename to guardada_antes`)
      expect(await ask()).toBe(503)
      await owner.query(`alter table guardada_antes rename column data to dia_antes`)
      await owner.query(`alter table guardada_antes rename to ${fresh}`)
      expect(await ask()).toBe(503)
      await owner.query(`alter table ${fresh} rename column dia_antes to data`)
      expect(await ask()).toBe(200)
    } finally {
      await owner.end()
    }
  })
})

describe('a list over kept sums that newer declarations have put away', () => {
  it('says to come again', async () => {
    const { fresh } = keptSumsTables('recebimentos_linhas', { resumos: [] })
    const ask = async () => {
      const answer = await administrador.get('/api/v1/evolucao_das_remessas?_start=0&_end=5')
      return [answer.statusCode, answer.json().code]
    }
    const owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    try {
      await owner.query(`alter table ${fresh} rename column idade to meses`)
      expect(await ask()).toEqual([503, 'banco_indisponivel'])
      await owner.query(`alter table ${fresh} rename column meses to idade`)
      await owner.query(`alter table ${fresh} rename to guardada_antes`)
      expect(await ask()).toEqual([503, 'banco_indisponivel'])
      await owner.query(`alter table guardada_antes rename to ${fresh}`)
      expect(await ask()).toEqual([200, undefined])
    } finally {
      await owner.end()
    }
  })
})
