/** The most used passwords of eight characters or more, English and Spanish, lowercase, without trailing signs. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word password1 password12 password123 contraseña contrasena contraseña1
   contrasena1 contraseña123 contrasena123 micontraseña micontrasena clave123 clave1234 miclave123 secreto123
   12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11223344 1122334455 12341234
   123123123 123321123 147258369 159753456 741852963 789456123 963852741 10203040 1020304050 12344321 123456abc
   abc12345 abc123456 abcd1234 abcdefgh abcdefghi a1b2c3d4 aa123456 a12345678 a123456789 1q2w3e4r 1q2w3e4r5t
   1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdfghjklñ zxcvbnm1
   zxcvbnm123 asdf1234 qwer1234 q1w2e3r4 qazwsxedc zaq12wsx iloveyou iloveyou1 teamo123 teamomucho tequiero
   tequiero1 tequieromucho mivida123 amorcito princesa princesa1 princess sunshine sunshine1 football baseball
   futbol123 realmadrid realmadrid1 barcelona barcelona1 fcbarcelona riverplate bocajuniors atletico
   america123 chivas123 superman superman1 batman123 spiderman pokemon1 pokemon123 starwars dragonball naruto123
   trustno1 whatever letmein1 letmein123 welcome1 welcome123 bienvenido bienvenida bienvenido1 administrador
   administrator admin123 admin1234 admin12345 root1234 test1234 testtest usuario1 usuario123 prueba123 prueba1234
   computer internet samsung1 motorola facebook google123 instagram whatsapp michelle jennifer jessica1 daniela1
   alejandro alejandra valentina sebastian fernando francisco guadalupe cristian alexander estrella mariposa
   chocolate corazon1 angelito jesucristo jesus123 diosesamor diosesamor1 argentina argentina1 colombia colombia1
   venezuela venezuela1 mexico123 espana123 españa123 ecuador1 uruguay1 peru1234 chile123 changeme changeme1
   cambiame default1 guest123 master123 monkey123 shadow123 hello123 hola1234 hola12345 holahola holamundo
   zarpa123 zarpa1234 zarpazarpa empresa123 negocio123 dinero123 trabajo123`
    .split(/\s+/)
    .filter(Boolean),
);
