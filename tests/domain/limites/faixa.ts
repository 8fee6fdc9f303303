import type { FaixaDeLimite, TabelaDeLimites } from '../../../src/domain/limites/faixa'
import type { Medidas } from '../../../src/domain/limites/medidas'

/** A band for every debt that allows little. */
export function faixa(fields: Partial<FaixaDeLimite> = {}): FaixaDeLimite {
  return {
    atraso_de: 0,
    atraso_ate: null,
    valor_de: 0,
    valor_ate: null,
    desconto_max: 15,
    desconto_juros_max: 50,
    desconto_multa_max: 25,
    desconto_honorarios_max: 10,
    entrada_min: 20,
    max_parcelas: 6,
    parcela_minima: 50,
    primeiro_vencimento_max: 10,
    intervalo_max: 30,
    formas: null,
    ...fields,
  }
}

export function tabela(fields: Partial<TabelaDeLimites> = {}): TabelaDeLimites {
  const none = { usuario_id: null, credor_id: null, funcoes: [], versao: 1 }
  return { origem: 'limites/1', nome: 'Tabela', faixas: [faixa()], ...none, ...fields }
}

/** What stands exactly on every limit of `faixa()`. */
export function medidas(fields: Partial<Medidas> = {}): Medidas {
  return {
    atraso: 102,
    divida: 1000,
    total: 1000,
    desconto: 15,
    desconto_juros: 50,
    desconto_multa: 25,
    desconto_honorarios: 10,
    entrada: 200,
    parcelas: 6,
    menor_parcela: 50,
    primeiro_vencimento: 10,
    intervalo: 30,
    forma: 'boleto_pix',
    ...fields,
  }
}
