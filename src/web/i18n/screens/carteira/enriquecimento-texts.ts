/** Words of the request to a supplier, and of the rule that accepts what came. */
export const texts = {
  titulo: 'Pedir enriquecimento',
  ajuda:
    'O fornecedor recebe só o CPF ou CNPJ de quem tem dívida em cobrança. O que ele responder espera para ser aceito; nada entra nos clientes sozinho.',
  conferir: 'Conferir',
  pergunta: (count: string, valor: string) => `Clientes a consultar: ${count}. Custo reservado: ${valor}.`,
  resta: (valor: string) => `Do limite do mês restam ${valor}.`,
  confirmar: (count: string) => (count === '1' ? 'Consultar 1 cliente' : `Consultar ${count} clientes`),
  feito: (count: string) => (count === '1' ? '1 cliente consultado.' : `${count} clientes consultados.`),
  recusados: (count: string) => `Ficam de fora: ${count}`,
  motivo: 'Por quê',
  linhas: 'Lugar na lista',
  quantos: 'Quantos',
  regra: {
    titulo: 'Aceitar por regra',
    ajuda:
      'Aceita de uma vez o que veio de uma fonte, ou com um escore. Fica de fora, para um a um, aquilo em que uma pessoa já mexeu, o endereço que mudou e o cliente de quem se disse que morreu.',
    acabou: 'Não há resposta a aceitar.',
    semPermissao: 'Você não aceita o que um enriquecimento traz.',
    conferir: 'Conferir',
    pergunta: (count: string, clientes: string) =>
      `${count === '1' ? 'Entra 1 dado' : `Entram ${count} dados`}, de ${clientes === '1' ? '1 cliente' : `${clientes} clientes`}.`,
    esperam: 'Esperam',
    confirmar: (count: string) => `Aceitar ${count}`,
    feita: (count: string) => (count === '1' ? '1 dado aceito.' : `${count} dados aceitos.`),
  },
} as const
