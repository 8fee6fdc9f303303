import type { PalavraDeExpressao } from '../../contract/referencia'
import { BUILTINS, FUNCTION_NAMES, USUARIO_NAMES } from '../expressions/builtins'

/**
 * What an expression may hold: operators, names and every function, those of the language and those registered.
 *
 * Returns  pt-BR texts; what is said of an example is tried by a test.
 */
export function expressionsReference(): PalavraDeExpressao[] {
  const functions = FUNCTION_NAMES.map((palavra) => {
    const known = FUNCTION_WORDS[palavra]
    if (!known) throw new Error(`the function ${palavra} is not in the reference`)
    return { palavra, ...known, vira_sql: BUILTINS[palavra]?.sql ?? false }
  })
  return [...OPERATORS, ...NAMES, ...functions]
}

const operator = (palavra: string, uso: string, para_que: string, exemplo: string): PalavraDeExpressao => ({
  palavra,
  uso,
  para_que,
  exemplo,
  vira_sql: true,
})

const OPERATORS: readonly PalavraDeExpressao[] = [
  operator('=', 'a = b', 'É igual. Com um lado em branco, nunca.', "status = 'Aberta'"),
  operator('<>', 'a <> b', 'É outro. Com um lado em branco, nunca: junte "ou vazio(a)".', "status <> 'Aberta'"),
  operator('< <= > >=', 'a < b', 'Compara números, textos, datas e instantes.', 'vencimento < hoje()'),
  operator('em', 'a em (b, c)', 'É um dos valores; ou uma lista do usuário.', "status em ('Aberta', 'Paga')"),
  operator(
    'em grupos.',
    'a em grupos.nome',
    'É um dos valores que a lista junta sob esse nome.',
    'status em grupos.aberta',
  ),
  operator('e', 'a e b', 'As duas valem.', "valor > 0 e status = 'Aberta'"),
  operator('ou', 'a ou b', 'Vale uma, ou as duas.', "valor > 1000 ou status = 'Paga'"),
  operator('nao', 'nao a', 'Não vale.', 'nao vazio(nome)'),
  operator('+ -', 'a + b', 'Soma e diferença; a uma data soma ou tira dias.', 'hoje() + 7'),
  operator('* /', 'a * b', 'Produto e quociente, exatos até arredondar.', 'valor * 2 / 3'),
]

const USUARIO: Readonly<Record<(typeof USUARIO_NAMES)[number], Pick<PalavraDeExpressao, 'para_que' | 'exemplo'>>> = {
  id: { para_que: 'Número de quem pergunta.', exemplo: 'criado_por = usuario.id' },
  funcao: { para_que: 'Função de quem pergunta.', exemplo: "usuario.funcao = 'Credor'" },
  interno: { para_que: 'Se é da casa, e não do portal.', exemplo: 'usuario.interno' },
  usuario_empresas: { para_que: 'Credores que ele atende.', exemplo: 'credor_id em usuario.usuario_empresas' },
  executivo_cobranca: { para_que: 'Executivo que ele é.', exemplo: 'executivo_id = usuario.executivo_cobranca' },
}

const NAMES: readonly PalavraDeExpressao[] = [
  operator('campo', 'nome', 'Um campo do registro. Em branco, faz falsa a comparação e branca a conta.', 'valor'),
  operator('campo.campo', 'cliente.nome', 'Um campo do registro que a ref aponta: um salto só.', 'cliente.nome'),
  {
    ...operator(
      'anterior.',
      'anterior.status',
      'O valor antes da mudança. Só em regras e fluxos.',
      "anterior.status = 'Aberta'",
    ),
    vira_sql: false,
  },
  ...USUARIO_NAMES.map((name) =>
    operator(`usuario.${name}`, `usuario.${name}`, USUARIO[name].para_que, USUARIO[name].exemplo),
  ),
  operator("'texto'", "'texto'", 'Um texto; um apóstrofo dentro dele se escreve duas vezes.', "nome = 'D''Ávila'"),
  operator('verdadeiro falso', 'ativo = verdadeiro', 'Sim e não.', 'ativo = verdadeiro'),
]

type FunctionWords = Pick<PalavraDeExpressao, 'uso' | 'para_que' | 'exemplo'>

/** Apart from the functions themselves, which travel to the browser. */
const FUNCTION_WORDS: Readonly<Record<string, FunctionWords>> = {
  se: {
    uso: 'se(condição, então, senão)',
    para_que: 'Um valor ou outro.',
    exemplo: "se(valor > 1000, 'alto', 'baixo')",
  },
  hoje: { uso: 'hoje()', para_que: 'O dia em São Paulo.', exemplo: 'hoje()' },
  dias: {
    uso: 'dias(de, até)',
    para_que: 'Dias corridos de uma data a outra; negativo quando a segunda vem antes.',
    exemplo: 'dias(vencimento, hoje())',
  },
  dias_uteis: {
    uso: 'dias_uteis(de, até)',
    para_que: 'Dias úteis depois da primeira data, até a segunda.',
    exemplo: 'dias_uteis(vencimento, hoje())',
  },
  arredonda: {
    uso: 'arredonda(número, casas)',
    para_que: 'Arredonda; a metade se afasta do zero.',
    exemplo: 'arredonda(valor / 3, 2)',
  },
  vazio: { uso: 'vazio(campo)', para_que: 'Se está em branco.', exemplo: 'vazio(nome)' },
  algum: {
    uso: 'algum(lista, condição)',
    para_que: 'Se alguma linha de uma lista do registro satisfaz a condição, escrita com os campos da linha.',
    exemplo: "algum(itens, situacao = 'Aberta')",
  },
  ...Object.fromEntries(
    [
      ['soma', 'soma(lista.campo, condição)', 'Soma de um campo das linhas.', 'soma(itens.valor)'],
      ['contagem', 'contagem(lista, condição)', 'Quantas linhas.', "contagem(itens, situacao = 'Aberta')"],
      ['minimo', 'minimo(lista.campo, condição)', 'O menor valor das linhas.', 'minimo(itens.valor)'],
      ['maximo', 'maximo(lista.campo, condição)', 'O maior valor das linhas.', 'maximo(itens.valor)'],
      ['ultimo', 'ultimo(lista.campo, condição)', 'O valor da linha mais nova.', 'ultimo(itens.situacao)'],
    ].map(([palavra, uso, para_que, exemplo]) => [
      palavra,
      { uso, para_que: `${para_que} Só na fórmula de um calculado; a condição pode faltar e fala da linha.`, exemplo },
    ]),
  ),
  diaUtilDepois: {
    uso: 'diaUtilDepois(data, dias)',
    para_que: 'O dia útil tantos dias úteis depois de uma data, até 260.',
    exemplo: 'diaUtilDepois(hoje(), 1)',
  },
  diasSemContato: {
    uso: 'diasSemContato()',
    para_que:
      'Dias sem contato a partir dos quais um cliente é procurado: fila.sem_contato_dias de config/regras.yaml.',
    exemplo: 'diasSemContato()',
  },
  inicioDoMes: {
    uso: 'inicioDoMes(data)',
    para_que: 'O primeiro dia do mês de uma data.',
    exemplo: 'inicioDoMes(hoje())',
  },
  noHorario: {
    uso: 'noHorario(data, hora)',
    para_que: 'Essa hora do dia, em São Paulo: uma data e hora.',
    exemplo: "noHorario(hoje(), '09:00')",
  },
  veTodasOperacoes: {
    uso: 'veTodasOperacoes(credores)',
    para_que: 'Se um desses credores vê as operações de todos.',
    exemplo: 'veTodasOperacoes(usuario.usuario_empresas)',
  },
  variaveisConhecidas: {
    uso: 'variaveisConhecidas(texto)',
    para_que: 'Se um modelo de mensagem só usa variáveis que existem.',
    exemplo: 'variaveisConhecidas(texto)',
  },
  temLugar: {
    uso: "temLugar(texto, 'nome')",
    para_que: 'Se um texto tem um lugar com esse nome, entre chaves.',
    exemplo: "temLugar(texto, 'credor')",
  },
  recusaDoTexto: {
    uso: 'recusaDoTexto(texto, finalidade, ensino)',
    para_que:
      'Por que um texto não pode ir a um devedor, segundo config/palavras-proibidas.yaml; em branco, pode. "ensino": se o credor ensina; em branco, pode ser qualquer um.',
    exemplo: 'recusaDoTexto(texto, finalidade, credor.ensino)',
  },
  recusaDoWhatsapp: {
    uso: "recusaDoWhatsapp('texto', texto)",
    para_que:
      "Por que o WhatsApp recusaria uma parte de um template ('cabecalho', 'texto', 'rodape' ou 'botao'); em branco, não recusaria.",
    exemplo: "recusaDoWhatsapp('texto', texto)",
  },
  recusaDaHora: {
    uso: "recusaDaHora(hora, 'semana')",
    para_que:
      "Por que um contrato não pode deixar procurar a essa hora, segundo config/contato.yaml; em branco, pode. Dias: 'semana' ou 'sabado'.",
    exemplo: "recusaDaHora(contato_das, 'semana')",
  },
  recusaDoCnab: {
    uso: "recusaDoCnab(banco, layout, 'variacao', variacao)",
    para_que: 'Por que um campo de um convênio não serve aos arquivos do banco dele; em branco, serve.',
    exemplo: "recusaDoCnab(banco, layout, 'variacao', variacao)",
  },
  menorDeIdade: {
    uso: 'menorDeIdade(nascimento)',
    para_que: 'Se quem nasceu nesse dia tem menos de 18 anos hoje; em branco, não.',
    exemplo: 'menorDeIdade(nascimento)',
  },
  falaConhecida: {
    uso: 'falaConhecida(fala)',
    para_que: 'Se a fala de um roteiro só usa variáveis que existem.',
    exemplo: 'falaConhecida(fala)',
  },
  respostasLegiveis: {
    uso: 'respostasLegiveis(respostas)',
    para_que: 'Se as respostas de uma etapa de roteiro se leem: até nove, uma por linha, sem repetir.',
    exemplo: 'respostasLegiveis(respostas)',
  },
  objecoesLegiveis: {
    uso: 'objecoesLegiveis(objecoes)',
    para_que: 'Se cada objeção de uma etapa de roteiro diz o que responder.',
    exemplo: 'objecoesLegiveis(objecoes)',
  },
}
