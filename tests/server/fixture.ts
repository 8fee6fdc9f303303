import type { Pool } from 'pg'
import { hashPassword } from '../../src/server/platform/crypto/password'

export const PASSWORD = 'avenca-demo-2026'

/** The users of the demo company by what they do; digits only, as stored. */
export const CPF = {
  administrador: '52998224725',
  coordenador: '11144477735',
  supervisorCobranca: '39053344705',
  executivo: '98765432100',
  outroExecutivo: '29537995593',
  analistaFinanceiro: '86288366757',
  supervisorFinanceiro: '12312312387',
  backoffice: '23423423498',
  credor10: '34534534507',
  credor216: '45645645600',
} as const

const USUARIOS = [
  [1, 'Ana Prado', CPF.administrador, 'Administrador(a)', null, null, []],
  [2, 'Caio Duarte', CPF.coordenador, 'Coordenador(a) de Cobrança', null, null, []],
  [3, 'Silvia Rocha', CPF.supervisorCobranca, 'Supervisor(a) Cobrança', null, null, []],
  [4, 'Edu Martins', CPF.executivo, 'Executivo(a) de Cobrança', 7, '5', []],
  [5, 'Iara Lopes', CPF.outroExecutivo, 'Executivo(a) de Cobrança', 8, null, []],
  [6, 'Nina Farias', CPF.analistaFinanceiro, 'Analista de Planejamento Financeiro Júnior', null, null, []],
  [7, 'Otto Reis', CPF.supervisorFinanceiro, 'Supervisor(a) Financeiro', null, null, []],
  [8, 'Bia Campos', CPF.backoffice, 'Analista de Backoffice', null, null, []],
  [9, 'Escola Aurora', CPF.credor10, 'Credor', null, null, [10]],
  [10, 'Clube do Lago', CPF.credor216, 'Credor', null, null, [216]],
] as const

const CREDORES = [
  [10, 'Escola Aurora', 'aurora'],
  [57, 'Clínica Boa Vista', 'boavista'],
  [129, 'Fundo Horizonte', 'horizonte'],
  [216, 'Clube do Lago', 'lago'],
  [300, 'Dívida Ativa', 'divida'],
] as const

const EXECUTIVOS = [
  [7, 'Edu Martins'],
  [8, 'Iara Lopes'],
  [21, 'Simulação'],
] as const

/** A company small enough to know by heart: creditors, executives and the ten users, nothing else. */
export async function createFixture(owner: Pool): Promise<void> {
  const senha = await hashPassword(PASSWORD)
  for (const [id, nome, host] of CREDORES) {
    await owner.query('insert into credores (id, nome, prazo_honorario, prestacao_email) values ($1, $2, 90, $3)', [
      id,
      nome,
      `financeiro@${host}.test`,
    ])
  }
  for (const [id, nome] of EXECUTIVOS) {
    await owner.query('insert into executivos (id, nome, usuario, ramal) values ($1, $2, $3, $4)', [
      id,
      nome,
      `discador${id}`,
      `10${id}`,
    ])
  }
  for (const [id, nome, cpf, funcao, executivo, acesso, empresas] of USUARIOS) {
    await owner.query(
      `insert into usuarios (id, nome, cpf, email, senha, funcao, "funcinarioId", executivo_cobranca_id, acesso_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, nome, cpf, `usuario${id}@avenca.test`, senha, funcao, 1000 + id, executivo, acesso],
    )
    for (const empresa of empresas) {
      await owner.query('insert into usuarios_usuario_empresas (de_id, para_id) values ($1, $2)', [id, empresa])
    }
  }
  for (const table of ['credores', 'executivos', 'usuarios']) {
    await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`)
  }
}
