/**
 * What people type when they are asked for a password: the usual lists' words, those of Brazil, and walks along the keyboard. Lower
 * case, letters only, no accents: digits and signs at the ends are taken off before one looks here.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
aaa aaaa aaaaaa abacaxi abby abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcdefghijklm abcdefghijklmn
abcdefghijklmno abcdefghijklmnop abcdefghijklmnopq abcdefghijklmnopqr abcdefghijklmnopqrs abcdefghijklmnopqrst abcdefghijklmnopqrstu
abcdefghijklmnopqrstuv abcdefghijklmnopqrstuvw abcdefghijklmnopqrstuvwx abcdefghijklmnopqrstuvwxy abcdefghijklmnopqrstuvwxyz abencoada abencoado
abigail abril absolute acai access acessar acesso acessoadmin acessoamigo acessoamor acessoavenca acessobrasil acessocachorro acessocarro acessocasa
acessocorinthians acessocruzeiro acessodeus acessoempresa acessofamilia acessofeliz acessofilha acessofilho acessoflamengo acessoforever acessoforte
acessogalo acessogato acessogremio acessointer acessojesus acessomae acessomaster acessonova acessopadrao acessopai acessopalmeiras acessosantos
acessosegura acessosempre acessosenha acessosistema acessoteste acessotrabalho acessousuario acessovasco acessovida acordo acordos acre action adidas
admin adminadmin adminamor admindeus administracao administrador administradora administrativo administrator adminjesus adriana adriano advogada
advogado agora agosto aguia airborne alagoas albert alegria aleluia alessandra alessandro alex alexandra alexandre alexis alfred alice alicia aline
alinne allison almeida alpha altereasenha aluna aluno alves amanda amanha amapa amarelo amazon amazonas amber amem amen america american amiga amigo
amigos aminhasenha amizade amoacesso amoadmin amoamigo amoamor amobrasil amocachorro amocarro amocasa amocorinthians amocruzeiro amodeus amoempresa
amofamilia amofeliz amofilha amofilho amoflamengo amoforever amoforte amogalo amogato amogremio amointer amojesus amomae amomaster amonova amopadrao
amopai amopalmeiras amor amoracesso amoradmin amoramigo amorbrasil amorcachorro amorcarro amorcasa amorcorinthians amorcruzeiro amordeus amorempresa
amoreterno amorfamilia amorfeliz amorfilha amorfilho amorflamengo amorforever amorforte amorgalo amorgato amorgremio amorinter amorjesus amormae
amormaster amornova amorpadrao amorpai amorpalmeiras amorperfeito amorsantos amorsegura amorsempre amorsenha amorsistema amorteste amortrabalho
amorusuario amorvasco amorvida amorzinho amosantos amosegura amosempre amosenha amosistema amostra amoteste amotrabalho amousuario amovasco amovida
amovoce ana anabeatriz anacarolina anaclara anajulia analista analuiza anapaula anchor anderson andrade andre andrea andreia andressa andrew android
angel angela angelica angels animal aninha anitta aniversario annie anonovo antonia antonio aparecida apollo apple aracaju araujo archie arrow arsenal
arthur artur asd asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdzxc ashley asshole atendente atendimento athletico atlanta atletico
atleticomg atleticopr august augusto austin autumn avai avalon avemaria avenca avencasistema aviao ayrton ayrtonsenna azerty azevedo azul azws azwsx
azwsxe azwsxed azwsxedc azwsxedcr azwsxedcrf azwsxedcrfv azwsxedcrfvt azwsxedcrfvtg azwsxedcrfvtgb azwsxedcrfvtgby azwsxedcrfvtgbyh azwsxedcrfvtgbyhn
azwsxedcrfvtgbyhnu azwsxedcrfvtgbyhnuj azwsxedcrfvtgbyhnujm azwsxedcrfvtgbyhnujmi azwsxedcrfvtgbyhnujmik azwsxedcrfvtgbyhnujmiko
azwsxedcrfvtgbyhnujmikol azwsxedcrfvtgbyhnujmikolp babygirl backoffice badboy badger bahia bahiaec bailey baleia ballet banana banco bancodobrasil
bancos bandit barbara barbie barbosa barcelona barney barros baseball basketball batista batman batterystaple bcde bcdef bcdefg bcdefgh bcdefghi
bcdefghij bcdefghijk bcdefghijkl bcdefghijklm bcdefghijklmn bcdefghijklmno bcdefghijklmnop bcdefghijklmnopq bcdefghijklmnopqr bcdefghijklmnopqrs
bcdefghijklmnopqrst bcdefghijklmnopqrstu bcdefghijklmnopqrstuv bcdefghijklmnopqrstuvw bcdefghijklmnopqrstuvwx bcdefghijklmnopqrstuvwxy
bcdefghijklmnopqrstuvwxyz beach bear beatles beatriz beautiful beauty beaver bebe beijinho beijo beijos belem belohorizonte bemvinda bemvindo
bemvindos bencao benedito benjamin bernardo bianca biblia bicicleta bigdaddy bigdog bitch black blaster blessed blink blondie blue blumenau boavista
boleto boletos bolo bolsonaro bond bonnie booboo boomer borboleta borges boston botafogo bowling bradesco bradley bragantino branco brandon brandy
brasil brasileira brasileiro brasilia brazil brenda breno brian brigadeiro brooke brother brownie bruna bruno bubba bubbles buddy bulldog bulldogs
buster butter butterfly button bvcx bvcxz cabral cachaca cachorra cachorro cactus cafe cafezinho caio caixa caixaeconomica caju callcenter camaro
cameron camila camilla caminhao campea campeao campinas campogrande campos canada candy captain cardinal cardoso caridade carinho carla carlinhos
carlos carmen carnaval carolina caroline carro cartao carter carvalho casa casaacesso casaadmin casaamigo casaamor casabrasil casacachorro casacarro
casacorinthians casacruzeiro casadeus casaempresa casafamilia casafeliz casafilha casafilho casaflamengo casaforever casaforte casagalo casagato
casagremio casainter casajesus casamae casamaster casamento casanova casapadrao casapai casapalmeiras casasantos casasegura casasempre casasenha
casasistema casateste casatrabalho casausuario casavasco casavida casinha casper cassia castro catarina catherine cavalcanti cavalo cdef cdefg cdefgh
cdefghi cdefghij cdefghijk cdefghijkl cdefghijklm cdefghijklmn cdefghijklmno cdefghijklmnop cdefghijklmnopq cdefghijklmnopqr cdefghijklmnopqrs
cdefghijklmnopqrst cdefghijklmnopqrstu cdefghijklmnopqrstuv cdefghijklmnopqrstuvw cdefghijklmnopqrstuvwx cdefghijklmnopqrstuvwxy
cdefghijklmnopqrstuvwxyz ceara cearasc cecilia celia celso celta celtic cerveja cesar ceu champion chance changeme chapecoense charles charlie
charlotte chave chaves cheese chefe chelsea cherry chester chevrolet chicago chicken chocolate chopper chris christian christina christmas christopher
churrasco cinderella cintia cinza civic claire clara clarice classic claudia claudio cleber cleide cliente clientes cobrador cobranca cocacola coelho
coffee cofre colorado comercial compaq computador computer confidencial connor contabilidade contagem convidado cookie cooper coordenador coordenadora
coracao corinthians coritiba corolla correcthorse correcthorsebatterystaple correia correio corsa corvette costa cougar counterstrike country cowboy
cowboys coxinha crazy credito credor credores cricket cristiane cristiano cristina cristo cruzeiro crystal cuiaba curitiba cvbn cvbnm daddy dados
daiane dakota dallas dancer danger daniel daniela daniele danielle danilo darkness darling davi david debian debito debora deborah december default
demo demonstracao denise denver descobrimento desenvolvimento destiny deus deusacesso deusadmin deusamigo deusamor deusbrasil deuscachorro deuscarro
deuscasa deuscorinthians deuscruzeiro deusefiel deusempresa deusfamilia deusfeliz deusfiel deusfielsempre deusfilha deusfilho deusflamengo deusforever
deusforte deusgalo deusgato deusgremio deusinter deusjesus deusmae deusmaster deusmeama deusnocomando deusnova deuspadrao deuspai deuspalmeiras
deussantos deussegura deussempre deussenha deussistema deusteste deustrabalho deususuario deusvasco deusvida devedor dezembro dfgh dfghj dfghjk
dfghjkl diablo diamond diana dias diego digital dilma dinheiro diogo diretor diretora diretoria discador divida dividas docker doctor doggie dollar
dolphin dolphins domingo dominic donald dorothy douglas dourado dragao dragon dragonball dreams driver duarte eagle eagles eclipse edson eduarda
eduardo edward einstein elaine elephant eliana eliane elisa elisabete elisangela eliza elizabeth email emanuel emanuele emerson emilly emily eminem
emperor emprego empresa energy england enigma enter entrar enzo erica erick erika erty ertyu ertyui ertyuio ertyuiop escola escritorio esperanca
espiritosanto esposa esqueci esqueciasenha esquecisenha essaeminhasenha estaeminhasenha ester estrela estrelas eternity euacesso euadmin euamigo
euamor euamovoce eubrasil eucachorro eucarro eucasa eucorinthians eucruzeiro eudeus euempresa eufamilia eufeliz eufilha eufilho euflamengo euforever
euforte eugalo eugato eugene eugremio euinter eujesus eumae eumaster eunova eupadrao eupai eupalmeiras eusantos eusegura eusempre eusenha eusistema
eusou eusoueu euteamo euteamomuito euteste eutrabalho euusuario euvasco euvida evandro evelyn everton executiva executivo exemplo explorer extreme
fabiana fabiano fabio fabricio facebook faculdade falcon familia familiaacesso familiaadmin familiaamigo familiaamor familiabrasil familiacachorro
familiacarro familiacasa familiacorinthians familiacruzeiro familiadeus familiaempresa familiafeliz familiafilha familiafilho familiaflamengo
familiaforever familiaforte familiagalo familiagato familiagremio familiainter familiajesus familiamae familiamaster familianova familiapadrao
familiapai familiapalmeiras familiasantos familiasegura familiasempre familiasenha familiasistema familiateste familiatrabalho familiaunida
familiausuario familiavasco familiavida family fantasy farias feemdeus feijoada felicidade felipe feliz felizes feriado ferias fernanda fernandes
fernando ferrari ferreira fevereiro fiat figueirense filha filhas filho filhos financeiro fireball firebird fiscal fishing flamengo flamingo flavia
flavio flor flores florianopolis florida flower flowers fluminense fogao football forcaacesso forcaadmin forcaamigo forcaamor forcabrasil
forcacachorro forcacarro forcacasa forcacorinthians forcacruzeiro forcadeus forcaempresa forcafamilia forcafeliz forcafilha forcafilho forcaflamengo
forcaforever forcaforte forcagalo forcagato forcagremio forcainter forcajesus forcamae forcamaster forcanova forcapadrao forcapai forcapalmeiras
forcasantos forcasegura forcasempre forcasenha forcasistema forcateste forcatrabalho forcausuario forcavasco forcavida ford forest forever forro
fortaleza fortalezaec fortnite france francisca francisco frank freddy freedom freefire freitas friday friend friends fucker fuckoff fuckyou funk
funny fusca futebol gabriel gabriela gabrielly galao galaxy galo gandalf garden garfield gata gateway gatinha gatinho gato genesis genius george
georgia geovana geraldo gerente gestao gestor gestora getulio giants gibson gilberto gilson ginger giovana giovanna girassol girls gisele github
gitlab giulia gizmo gloria gloriaadeus gmail godzilla goiania goias goiasec goku gol golden goldfish golfer golfinho gomes goncalves goodluck google
gorgeous gracas gracie grandma gratidao graziela green gremio gta guarani guarulhos guerreira guerreiro guest guilherme guitar guitarra gunner gustavo
hammer hannah happy hardcore harley harrison harrypotter harvey hawaii heather heaven heitor helen helena helio hello hellohello heloisa hendrix
henrique hercules heroes hockey hogwarts hoje holiday homemaranha homer homologacao honda honey honorarios hooters horses hotdog hotmail hottie
houston howard hugo hummer hunter hunting iago iara icecream iceman idontknow igor igreja ilovejesus iloveyou iloveyouforever imortal imperador
impressora independencia indian indiana infinity informacao informatica ingrid inside instagram intel internacional internet inverno iphone irish irma
irmao ironmaiden ironman isabel isabela isabella isabelle isadora island itau iuyt iuytr iuytre iuytrew iuytrewq ivan ivone jackass jackson jaguar
james janaina janeiro jaqueline jasmine jason jasper jean jeferson jefferson jeffrey jennie jennifer jeremy jerry jesse jessica jesus jesusacesso
jesusadmin jesusamigo jesusamor jesusbrasil jesuscachorro jesuscarro jesuscasa jesuscorinthians jesuscristo jesuscruzeiro jesusdeus jesusempresa
jesusfamilia jesusfeliz jesusfilha jesusfilho jesusflamengo jesusforever jesusforte jesusgalo jesusgato jesusgremio jesusinter jesusmae jesusmaster
jesusnova jesuspadrao jesuspai jesuspalmeiras jesussalva jesussantos jesussegura jesussempre jesussenha jesussistema jesusteama jesusteste
jesustrabalho jesususuario jesusvasco jesusvida jhgf jhgfd jhgfds jhgfdsa jimmy joana joao joaopaulo joaopedro joaopessoa joaovitor joaquim johnny
johnson joinville joker jonas jonathan jordan jorge jose joseph joshua josue joyce juan judith julho julia juliana juliano julio junebug jungle junho
junior juridico juros justice justin kaka karate karen karina katherine kathleen katia katie kawasaki kelly kenneth kermit kevin killer killme
kimberly kingdom kitten kitty kjhg kjhgf kjhgfd kjhgfds kjhgfdsa knight kristen ladybug laila lais lakers lara laranja larissa laura lauren
leagueoflegends leandro leao leather legend legiaourbana legolas leonard leonardo leticia letmein letmeinplease liberdade libertadores liberty lidia
lightning lilian liliane lima limao linda lindsay linkedin linux lipstick little liverpool livia lizard lkjh lkjhg lkjhgf lkjhgfd lkjhgfds lkjhgfdsa
lobo logar login loki lokim lokimj lokimju lokimjun lokimjunh lokimjunhy lokimjunhyb lokimjunhybg lokimjunhybgt lokimjunhybgtv lokimjunhybgtvf
lokimjunhybgtvfr lokimjunhybgtvfrc lokimjunhybgtvfrcd lokimjunhybgtvfrcde lokimjunhybgtvfrcdex lokimjunhybgtvfrcdexs lokimjunhybgtvfrcdexsw
lokimjunhybgtvfrcdexswz lokimjunhybgtvfrcdexswza lokimjunhybgtvfrcdexswzaq lol london londrina longhorn lopes lorena lorenzo louise love lovely loveme
lover lua luan luana lucas lucia luciana luciano lucifer lucimar lucky luis luisa luiz luiza luizfelipe lula luz macapa maceio machado madison mae
maggie magic magnum maicon maio malibu mamae manaus manchester manga manuela mar mara maranhao marcela marcelo marcia marcio marco marcos marcus
margarete margarida maria mariaclara mariaeduarda mariajose mariajulia mariana mariane marido marilia marina marine mariners maringa mario marisa
maristela marlene marley marques marrom marshall marta martin martins marvin master mateus matheus matogrosso matrix matthew mauricio mauro maverick
maxwell mayara megaacesso megaadmin megaamigo megaamor megabrasil megacachorro megacarro megacasa megacorinthians megacruzeiro megadeus megaempresa
megafamilia megafeliz megafilha megafilho megaflamengo megaforever megaforte megagalo megagato megagremio megainter megajesus megamae megamaster
meganova megapadrao megapai megapalmeiras megasantos megasegura megasempre megasenha megasistema megateste megatrabalho megausuario megavasco megavida
melancia melanie melissa melo melody memory mendes mengao mengo mercedes mercury merlin messi metal metallica meuacesso meuadmin meuamigo meuamo
meuamor meubrasil meucachorro meucarro meucasa meucorinthians meucruzeiro meudeus meuempresa meufamilia meufeliz meufilha meufilho meuflamengo
meuforever meuforte meugalo meugato meugremio meuinter meujesus meumae meumaster meunova meupadrao meupai meupalmeiras meusacesso meusadmin meusamigo
meusamor meusantos meusbrasil meuscachorro meuscarro meuscasa meuscorinthians meuscruzeiro meusdeus meusegura meusempre meusempresa meusenha
meusfamilia meusfeliz meusfilha meusfilho meusfilhos meusflamengo meusforever meusforte meusgalo meusgato meusgremio meusinter meusistema meusjesus
meusmae meusmaster meusnova meuspadrao meuspai meuspalmeiras meussantos meussegura meussempre meussenha meussistema meusteste meustrabalho meususuario
meusvasco meusvida meuteste meutrabalho meuusuario meuvasco meuvida mexico miami michael michele michelle mickey microsoft midnight miguel milagre
milena milionario military miller million minas minasgerais minecraft minhaacesso minhaadmin minhaamigo minhaamor minhabrasil minhacachorro minhacarro
minhacasa minhacorinthians minhacruzeiro minhadeus minhaempresa minhafamilia minhafeliz minhafilha minhafilho minhaflamengo minhaforever minhaforte
minhagalo minhagato minhagremio minhainter minhajesus minhamae minhamaster minhanova minhapadrao minhapai minhapalmeiras minhasantos minhasegura
minhasempre minhasenha minhasenhasecreta minhasistema minhateste minhatrabalho minhausuario minhavasco minhavida miranda miriam mission misterio
mistero mistress mnbv mnbvc mnbvcx mnbvcxz moises monday money mongodb monica monitor monkey monkeys monster montana monteiro moonlight morango
moreira morgan morris mother moto motoca motorola mountain moura mouse movies mudar mudarsenha muffin multa mundo murilo murphy music musica musicas
mustang mylena mypassword myspace mysql mystic nada naked namorada namorado naolembro naosei napoleon naruto nascar nascimento natal natalia natalie
natasha nathalia nathan natureza nautico navio nayara nbvc nbvcx nbvcxz negociacao negociar neide nelson neta netflix neto neusa newport newyork
neymar nicholas nicolas nicole nigger ninja nintendo nirvana nissan niteroi noemi noivado nokia nossasenhora notebook nothing novaacesso novaadmin
novaamigo novaamor novabrasil novacachorro novacarro novacasa novacorinthians novacruzeiro novadeus novaempresa novafamilia novafeliz novafilha
novafilho novaflamengo novaforever novaforte novagalo novagato novagremio novainter novajesus novamae novamaster novapadrao novapai novapalmeiras
novasantos novasegura novasempre novasenha novasistema novateste novatrabalho novausuario novavasco novavida november novembro novoacesso novoadmin
novoamigo novoamor novobrasil novocachorro novocarro novocasa novocorinthians novocruzeiro novodeus novoempresa novofamilia novofeliz novofilha
novofilho novoflamengo novoforever novoforte novogalo novogato novogremio novointer novojesus novomae novomaster novonova novopadrao novopai
novopalmeiras novosantos novosegura novosempre novosenha novosistema novoteste novotrabalho novousuario novovasco novovida nubank nunca nunes october
office oiuy oiuyt oiuytr oiuytre oiuytrew oiuytrewq okim okimj okimju okimjun okimjunh okimjunhy okimjunhyb okimjunhybg okimjunhybgt okimjunhybgtv
okimjunhybgtvf okimjunhybgtvfr okimjunhybgtvfrc okimjunhybgtvfrcd okimjunhybgtvfrcde okimjunhybgtvfrcdex okimjunhybgtvfrcdexs okimjunhybgtvfrcdexsw
okimjunhybgtvfrcdexswz okimjunhybgtvfrcdexswza okimjunhybgtvfrcdexswzaq oliveira oliver olivia ontem operador operadora oracao oracle orange ordem
ordemeprogresso orlando orquidea osasco osvaldo otavio ouro outlook outono outubro pacific padrao pagamento pagamentos pagode pai paimae paixao
paladin palavra palavras palio palmas palmeiras pamela panda panther panthers pao paodequeijo papai paradise paraiba parana parcela parcelas paris
parker pascoa pass passarinho passion passwd password passwordpassword passwrd patches patria patriaamada patricia patrick patriots paula paulo paz
peace peaches peanut pebbles pedro pedroalvares pedrohenrique peixe pele penguin people pepper pereira perfect pernambuco peter phantom philip phoenix
piaui picture pietra pikachu pinto pirate pix pizza platinum player playstation please plok ploki plokim plokimj plokimju plokimjun plokimjunh
plokimjunhy plokimjunhyb plokimjunhybg plokimjunhybgt plokimjunhybgtv plokimjunhybgtvf plokimjunhybgtvfr plokimjunhybgtvfrc plokimjunhybgtvfrcd
plokimjunhybgtvfrcde plokimjunhybgtvfrcdex plokimjunhybgtvfrcdexs plokimjunhybgtvfrcdexsw plokimjunhybgtvfrcdexswz plokimjunhybgtvfrcdexswza
plokimjunhybgtvfrcdexswzaq poiu poiuy poiuyt poiuytr poiuytre poiuytrew poiuytrewq pokemon police pontepreta poohbear pookie popcorn porsche porta
portao portoalegre portovelho portuguesa postgres postgresql power prado praia prata precious presidente preto primavera primeiroacesso prince
princesa princess principe priscila privada privado private producao professor professora programador progresso proibido promise provisoria provisorio
pudim puppies purple pussy python qazw qazws qazwsx qazwsxe qazwsxed qazwsxedc qazwsxedcr qazwsxedcrf qazwsxedcrfv qazwsxedcrfvt qazwsxedcrfvtg
qazwsxedcrfvtgb qazwsxedcrfvtgby qazwsxedcrfvtgbyh qazwsxedcrfvtgbyhn qazwsxedcrfvtgbyhnu qazwsxedcrfvtgbyhnuj qazwsxedcrfvtgbyhnujm
qazwsxedcrfvtgbyhnujmi qazwsxedcrfvtgbyhnujmik qazwsxedcrfvtgbyhnujmiko qazwsxedcrfvtgbyhnujmikol qazwsxedcrfvtgbyhnujmikolp quarta quartafeira queen
queijo quinta quintafeira qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop rabbit rachel racing rafael
rafaela raiders raimundo rainbow rainha ramal ramos random ranger rap raposa raquel raul raulseixas raymond rebeca rebecca recepcao recife recursos
recursoshumanos rede redes redskins redsox regiane regina reginaldo rei reis reizinho remember renan renata renato renegade republica ribeiraopreto
ribeiro ricardo richard rico riley riobranco riodejaneiro riograndedosul rita robbie robert roberta roberto robin roblox robson rocha rock rocket
rockinrio rocky rodrigo rodrigues rogerio rolltide romance romario romulo ronald ronaldinho ronaldo rondonia rooster root rootroot roraima rosa rosana
rosangela rosas rose roseli rosemary rosimeire roteador roxo royal rubens ruby russell russia ruth sabado sabrina salmo salmos salvador samantha
samara samba sammy samson samsung samuel sandra sandy santacatarina santacruz santana santander santiago santoandre santos santosfc saobernardo
saojorge saojose saoluis saopaulo saopaulofc sara sarah saturn saudade saudades savannah scarlet school scooby scooter scorpio scorpion scotland scott
sdfg sdfgh sdfghj sdfghjk sdfghjkl seattle sebastiao secret secreta secretaria secreto segredo segunda segundafeira segura seguranca seguro sempre
semsenha senha senhaacesso senhaadmin senhaamigo senhaamor senhaavenca senhabrasil senhacachorro senhacarro senhacasa senhacomplexa senhacorinthians
senhacruzeiro senhadeacesso senhadeus senhadificil senhadoadmin senhadobanco senhadosistema senhadowifi senhaempresa senhafacil senhafamilia
senhafeliz senhafilha senhafilho senhaflamengo senhaforever senhaforte senhagalo senhagato senhagremio senhainter senhajesus senhamae senhamaster
senhanova senhapadrao senhapai senhapalmeiras senhas senhasantos senhasecreta senhasegura senhasempre senhasenha senhasistema senhasupersecreta
senhateste senhatrabalho senhausuario senhavasco senhavida senhor senhordosaneis senna september serenity sergeant sergio sergipe sertanejo servidor
setembro severino sexta sextafeira sexy shadow shannon sharon sheila shelby shelly shorty silva silvana silver silvia simone simple simpson sistema
sistemaavenca sistemas sister site sites skater skipper skippy slayer smiley smokey snickers sniper snoopy snowball snowman soares soccer sofia
softball sol solange solo sonia sonic sophia sophie sorocaba sorriso sorte sorvete souacesso souadmin souamigo souamor soubrasil soucachorro soucarro
soucasa soucorinthians soucruzeiro soudeus souempresa soueu soufamilia soufeliz soufilha soufilho souflamengo souforever souforte sougalo sougato
sougremio souinter soujesus soumae soumaster sounova soupadrao soupai soupalmeiras sousa sousantos sousegura sousempre sousenha sousistema souteste
southern soutrabalho souusuario souvasco souvida souza space sparky speedy spencer spider spiderman spirit spongebob sport sportrecife spring squirrel
stanley starwars station steelers stefany stella stephanie steven stewart sticky storm strawberry stupid suasenha success sucesso sueli sugar summer
sunday sunflower sunny sunset sunshine super superacesso superadmin superamigo superamor superbrasil supercachorro supercarro supercasa
supercorinthians supercruzeiro superdeus superempresa superfamilia superfeliz superfilha superfilho superflamengo superforever superforte supergalo
supergato supergremio superhomem superinter superjesus supermae superman supermaster supernova superpadrao superpai superpalmeiras supersantos
supersegura supersempre supersenha supersistema superstar superteste supertrabalho superusuario supervasco supervida supervisor supervisora suporte
surfer susan suzana suzuki sweetheart sweetie swimming sydney talvez tania tatiana tatiane taylor teacher teamo teamoacesso teamoadmin teamoamigo
teamoamor teamobrasil teamocachorro teamocarro teamocasa teamocorinthians teamocruzeiro teamodeus teamoempresa teamofamilia teamofeliz teamofilha
teamofilho teamoflamengo teamoforever teamoforte teamogalo teamogato teamogremio teamointer teamojesus teamomae teamomaster teamomuito teamonova
teamopadrao teamopai teamopalmeiras teamosantos teamosegura teamosempre teamosenha teamosistema teamoteste teamotrabalho teamousuario teamovasco
teamovida teclado tecnologia teddybear teixeira telefone telefonia telma temporaria tennis terca tercafeira teresa teresina terra testando teste
testes testeteste texas thais thalita theman thiago thisismypassword thomas thunder tiago tiffany tiger tigers tigger tigre timao timeacesso timeadmin
timeamigo timeamor timebrasil timecachorro timecarro timecasa timecorinthians timecruzeiro timedeus timeempresa timefamilia timefeliz timefilha
timefilho timeflamengo timeforever timeforte timegalo timegato timegremio timeinter timejesus timemae timemaster timenova timepadrao timepai
timepalmeiras timesantos timesegura timesempre timesenha timesistema timeteste timetrabalho timeusuario timevasco timevida timothy tiradentes titanic
tocantins together tomas tomcat topacesso topadmin topamigo topamor topbrasil topcachorro topcarro topcasa topcorinthians topcruzeiro topdeus
topempresa topfamilia topfeliz topfilha topfilho topflamengo topforever topforte topgalo topgato topgremio topgun topinter topjesus topmae topmaster
topnova toppadrao toppai toppalmeiras topsantos topsegura topsempre topsenha topsistema topteste toptrabalho topusuario topvasco topvida toyota
trabalhar trabalho travel travis trem tricolor trinity trocar trocarsenha trocasenha trooper trouble trumpet trustno tubarao tucker tudo turtle
twilight twitter uberlandia ubuntu united universe universidade uno user useruser usuario usuarios uva vaiacesso vaiadmin vaiamigo vaiamor vaibrasil
vaicachorro vaicarro vaicasa vaicorinthians vaicruzeiro vaideus vaiempresa vaifamilia vaifeliz vaifilha vaifilho vaiflamengo vaiforever vaiforte
vaigalo vaigato vaigremio vaiinter vaijesus vaimae vaimaster vainova vaipadrao vaipai vaipalmeiras vaisantos vaisegura vaisempre vaisenha vaisistema
vaiteste vaitrabalho vaiusuario vaivasco vaivida valdir valentina valentine valeria valerie valorant vampire vanderlei vanessa vanilla vascao vasco
vascodagama vegeta velvet vendas vendedor vera verao verdao verde vermelho veronica vicente victor victoria victory vida vidaloca vieira viking
vincent vingadores vinicius violao viper virginia visitante vitor vitoria vitoriaba vivaacesso vivaadmin vivaamigo vivaamor vivabrasil vivacachorro
vivacarro vivacasa vivacorinthians vivacruzeiro vivadeus vivaempresa vivafamilia vivafeliz vivafilha vivafilho vivaflamengo vivaforever vivaforte
vivagalo vivagato vivagremio vivainter vivajesus vivamae vivamaster vivanova vivapadrao vivapai vivapalmeiras vivasantos vivasegura vivasempre
vivasenha vivasistema vivateste vivatrabalho vivausuario vivavasco vivavida viviane vocemeama volcano volkswagen volleyball voodoo vovo voyager wagner
walker walter wanderley warcraft warrior warriors washington water weasel wednesday welcome wellington wert werty wertyu wertyui wertyuio wertyuiop
wesley western whatever whatsapp white wifi wildcats william willian willow wilson windows winner winnie winston winter wizard wolf wolverine wonder
woody wsxedc xavier xbox xcvb xcvbn xcvbnm xwvu xwvut xwvuts xwvutsr xwvutsrq xwvutsrqp xwvutsrqpo xwvutsrqpon xwvutsrqponm xwvutsrqponml
xwvutsrqponmlk xwvutsrqponmlkj xwvutsrqponmlkji xwvutsrqponmlkjih xwvutsrqponmlkjihg xwvutsrqponmlkjihgf xwvutsrqponmlkjihgfe xwvutsrqponmlkjihgfed
xwvutsrqponmlkjihgfedc xwvutsrqponmlkjihgfedcb xwvutsrqponmlkjihgfedcba xyz yago yahoo yamaha yankee yankees yara yasmin yellow young yourpassword
youtube yuri yxwv yxwvu yxwvut yxwvuts yxwvutsr yxwvutsrq yxwvutsrqp yxwvutsrqpo yxwvutsrqpon yxwvutsrqponm yxwvutsrqponml yxwvutsrqponmlk
yxwvutsrqponmlkj yxwvutsrqponmlkji yxwvutsrqponmlkjih yxwvutsrqponmlkjihg yxwvutsrqponmlkjihgf yxwvutsrqponmlkjihgfe yxwvutsrqponmlkjihgfed
yxwvutsrqponmlkjihgfedc yxwvutsrqponmlkjihgfedcb yxwvutsrqponmlkjihgfedcba zaq zeca zelia zeppelin zombie zwsx zwsxe zwsxed zwsxedc zwsxedcr zwsxedcrf
zwsxedcrfv zwsxedcrfvt zwsxedcrfvtg zwsxedcrfvtgb zwsxedcrfvtgby zwsxedcrfvtgbyh zwsxedcrfvtgbyhn zwsxedcrfvtgbyhnu zwsxedcrfvtgbyhnuj
zwsxedcrfvtgbyhnujm zwsxedcrfvtgbyhnujmi zwsxedcrfvtgbyhnujmik zwsxedcrfvtgbyhnujmiko zwsxedcrfvtgbyhnujmikol zwsxedcrfvtgbyhnujmikolp zxc zxcasdqwe
zxcv zxcvb zxcvbn zxcvbnm zxczxc zyxw zyxwv zyxwvu zyxwvut zyxwvuts zyxwvutsr zyxwvutsrq zyxwvutsrqp zyxwvutsrqpo zyxwvutsrqpon zyxwvutsrqponm
zyxwvutsrqponml zyxwvutsrqponmlk zyxwvutsrqponmlkj zyxwvutsrqponmlkji zyxwvutsrqponmlkjih zyxwvutsrqponmlkjihg zyxwvutsrqponmlkjihgf
zyxwvutsrqponmlkjihgfe zyxwvutsrqponmlkjihgfed zyxwvutsrqponmlkjihgfedc zyxwvutsrqponmlkjihgfedcb zyxwvutsrqponmlkjihgfedcba
`
    .trim()
    .split(/\s+/),
)
