import { describe, expect, it } from 'vitest'
import { LEI_DO_MOTIVO } from '../../../src/domain/negativacao/motivos'
import { podeAvisar } from '../../../src/domain/negativacao/pode-avisar'
import { podeNegativar } from '../../../src/domain/negativacao/pode-negativar'
import { com, fatos } from './perguntas'

const HOJE = '2026-11-26'
const regras = { dias_aviso: 10 }

const avisar = (mais: Parameters<typeof com>[0], hoje = HOJE) =>
  podeAvisar(com(mais), hoje).motivos.map(({ codigo }) => codigo)
const negativar = (mais: Parameters<typeof com>[0], hoje = HOJE, dias_aviso = 10) =>
  podeNegativar(com(mais), { dias_aviso }, hoje).motivos.map(({ codigo }) => codigo)

describe('whether a debtor may be noticed', () => {
  it('may, where nothing speaks against it', () => {
    expect(podeAvisar(fatos, HOJE)).toEqual({ pode: true, motivos: [] })
  })

  it.each<[string, Parameters<typeof com>[0], readonly string[]]>([
    ['a creditor who did not switch it on', { credor: { permite_negativacao: false } }, ['credor_nao_negativa']],
    ['a contract without the clause', { credor: { clausula: ' ' } }, ['credor_sem_clausula']],
    ['a school that was asked once', { credor: { ensino: true } }, ['ensino_sem_confirmacao']],
    ['a school that was asked twice', { credor: { ensino: true, ensino_confirmado: true } }, []],
    ['a creditor whose CNPJ is not known', { credor: { documento: null } }, ['credor_sem_documento']],
    ['a creditor whose CNPJ has letters', { credor: { documento: '12ABC34501DE35' } }, []],
    ['a debt in an agreement', { divida: { status: 'A' }, acordo: 'acordos/4' }, ['em_acordo']],
    ['a disputed debt', { divida: { status: 'K' } }, ['contestada']],
    ['a suspended debt', { divida: { status: 'S' } }, ['suspensa']],
    ['a debt in court', { divida: { status: 'J' } }, ['judicial']],
    ['a debt that has prescribed', { divida: { status: 'P' } }, ['prescrita']],
    ['a debt whose day of prescription has passed', { divida: { prescreve_em: '2026-11-25' } }, ['prescrita']],
    ['a debt that prescribes today', { divida: { prescreve_em: HOJE } }, []],
    ['a settled debt', { divida: { status: 'L' } }, ['fora_da_cobranca']],
    ['a returned debt', { divida: { status: 'D' } }, ['fora_da_cobranca']],
    ['a debt that is due today', { divida: { vencimento: HOJE } }, ['nao_vencida']],
    ['29 days late of 30', { divida: { vencimento: '2026-10-28' } }, ['atraso_menor_que_o_minimo']],
    ['30 days late of 30', { divida: { vencimento: '2026-10-27' } }, []],
    ['a day late where nothing is asked', { credor: { dias_minimos: 0 }, divida: { vencimento: '2026-11-25' } }, []],
    ['the last day of five years', { divida: { vencimento: '2021-11-26' } }, []],
    ['five years complete', { divida: { vencimento: '2021-11-25' } }, ['cinco_anos']],
    ['a centavo below the least', { divida: { valor: 4999 } }, ['valor_menor_que_o_minimo']],
    ['the least', { divida: { valor: 5000 } }, []],
    ['a promise', { promessa: 'promessas/2' }, ['promessa_vigente']],
    ['a plan of a court', { devedor: { repactuacao_desde: '2026-11-26' } }, ['repactuacao_judicial']],
    ['a plan that is over', { devedor: { repactuacao_desde: '2026-01-01', repactuacao_ate: '2026-11-25' } }, []],
    ['somebody who died', { devedor: { obito_em: '2026-11-01' } }, ['obito']],
    ['a minor', { devedor: { nascimento: '2008-11-27' } }, ['menor']],
    ['who comes of age today', { devedor: { nascimento: '2008-11-26' } }, []],
    ['a wrong CPF', { devedor: { documento: '52998224724' } }, ['documento_invalido']],
    ['no name', { devedor: { nome: '' } }, ['nome_em_branco']],
    ['no CEP', { devedor: { cep: null } }, ['endereco_incompleto']],
    ['the same debt, listed', { negativacao: 'negativacoes/9' }, ['ja_negativada']],
  ])('%s', (_, mais, expected) => {
    expect(avisar(mais)).toEqual(expected)
  })

  it('shows every reason, each with its law, its record and the day from which it speaks no more', () => {
    const { pode, motivos } = podeAvisar(
      com({
        credor: { permite_negativacao: false, clausula: null, dias_minimos: 60 },
        divida: { vencimento: '2026-11-25', status: 'K' },
        devedor: { repactuacao_desde: '2026-01-01', repactuacao_ate: '2026-12-31' },
      }),
      HOJE,
    )
    expect(pode).toBe(false)
    expect(motivos.map(({ codigo, registro, a_partir_de }) => [codigo, registro, a_partir_de])).toEqual([
      ['credor_nao_negativa', 'credores/1', null],
      ['credor_sem_clausula', 'credores/1', null],
      ['contestada', 'operacoes/1', null],
      ['atraso_menor_que_o_minimo', 'operacoes/1', '2027-01-24'],
      ['repactuacao_judicial', 'clientes/1', '2027-01-01'],
    ])
    expect(motivos.map(({ lei }) => lei)).toEqual(motivos.map(({ codigo }) => LEI_DO_MOTIVO[codigo]))
    expect(motivos[2]?.lei).toBe('CDC, art. 43, § 1º')
  })
})

describe('whether a debt may be sent to the bureau', () => {
  it('may, where nothing speaks against it', () => {
    expect(podeNegativar(fatos, regras, HOJE)).toEqual({ pode: true, motivos: [] })
  })

  it('asks again all that was asked before the notice', () => {
    expect(negativar({ divida: { status: 'K' }, negativacao: 'negativacoes/1' })).toEqual([
      'contestada',
      'ja_negativada',
    ])
  })

  it.each<[string, Parameters<typeof com>[0], readonly string[]]>([
    ['no notice', { aviso: null }, ['aviso_nao_enviado']],
    ['a notice accepted by the provider alone', { aviso: { registro: 'a/1', entregue_em: null } }, ['aviso_sem_prova']],
    ['the tenth day', { aviso: { registro: 'a/1', entregue_em: '2026-11-16' } }, ['aviso_em_prazo']],
    ['the day after the tenth', { aviso: { registro: 'a/1', entregue_em: '2026-11-15' } }, []],
    ['nobody who let it be', { autorizacao: null }, ['sem_autorizacao']],
    ['the one who sent the notice', { autorizacao: { pedida_por: 7, autorizada_por: 7 } }, ['autorizou_quem_avisou']],
  ])('%s', (_, mais, expected) => {
    expect(negativar(mais)).toEqual(expected)
  })

  it('waits longer where the installation says so, and never less than ten days', () => {
    const aviso = { registro: 'a/1', entregue_em: '2026-11-10' }
    expect(negativar({ aviso }, HOJE, 15)).toEqual([])
    expect(negativar({ aviso }, HOJE, 16)).toEqual(['aviso_em_prazo'])
    expect(negativar({ aviso }, '2026-11-20', 1)).toEqual(['aviso_em_prazo'])
    expect(negativar({ aviso }, '2026-11-21', 1)).toEqual([])
    const [motivo] = podeNegativar(com({ aviso }), { dias_aviso: 16 }, HOJE).motivos
    expect(motivo?.a_partir_de).toBe('2026-11-27')
  })
})
