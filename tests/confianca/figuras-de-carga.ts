import type { Figura } from './figura'

/** Load, time, browser, and how far the tests themselves can be believed. */
export const figurasDeCarga: readonly Figura[] = [
  {
    numero: 22,
    nome: 'Carga: 50 pessoas sobre 100.000 operações',
    alvo: 'lista p95 < 300 ms, fechar acordo p95 < 500 ms, 0 erros em dois núcleos',
    comando: ['bench', 'carga'],
    custo: 'cara',
    sabotagem: 'tirar um índice',
    vermelho_em: null,
  },
  {
    numero: 23,
    nome: 'Sobrecarga: o dobro do que satura, por 60 s',
    alvo: 'aceitos p99 < 10 × o p50 de meia carga; recusas só 429/503 com Retry-After; ≥ 80 % do pico; normal em 5 s',
    comando: ['bench', 'sobrecarga'],
    custo: 'cara',
    sabotagem: 'fila do banco sem limite',
    vermelho_em: null,
  },
  {
    numero: 24,
    nome: 'Permanência: 30 min a meia carga',
    alvo: 'memória cresce menos de 1 MB/min, 0 conexões presas, 0 erros',
    comando: ['bench', 'permanencia', '30'],
    custo: 'cara',
    sabotagem: 'guardar um ouvinte por pedido',
    vermelho_em: null,
  },
  {
    numero: 25,
    nome: 'Falhas no navegador: sem rede, sessão vencida no meio, clique duplo, código que não chega',
    alvo: '100 % do digitado fica, nenhum "salvo" falso',
    testes: ['tests/journeys/faults.test.ts', 'tests/journeys/session-faults.test.ts'],
    custo: 'cara',
    sabotagem: 'esquecer o digitado quando a sessão termina',
    vermelho_em: null,
    falta:
      'dos 30 roteiros existem 10; faltam conexão cortada depois de o servidor gravar, segunda aba e discador fora, no navegador',
  },
  {
    numero: 26,
    nome: 'Confiança nos testes: mutação de dinheiro e permissão, segredos, expressões regulares',
    alvo: 'mutação ≥ 85 %, ramos ≥ 90 %; 0 segredos no código; 0 expressões que explodem',
    testes: ['tests/architecture/segredos.test.ts'],
    custo: 'barata',
    sabotagem: 'uma chave privada e uma repetição de repetição no código',
    vermelho_em: null,
    falta:
      'a mutação é de npm run mutation (abaixo de 85 % falha), só do dinheiro; ramos não são contados; expressões lentas por outro motivo não são procuradas',
  },
  {
    numero: 27,
    nome: 'Cada tela de cada função: axe e erros do console',
    alvo: '0 problemas sérios ou críticos, 0 erros não tratados',
    testes: ['tests/journeys/screens-one-half.test.ts', 'tests/journeys/screens-other-half.test.ts'],
    custo: 'cara',
    sabotagem: 'tirar o rótulo de um campo',
    vermelho_em: null,
  },
]
